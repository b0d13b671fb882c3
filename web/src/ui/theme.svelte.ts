// Light or dark: the system's choice until someone chooses otherwise.
import { keep, recall } from "../keep";

const system = matchMedia("(prefers-color-scheme: dark)");

class Theme {
  #chosen = $state(recall("theme"));
  #system = $state(system.matches);

  constructor() {
    system.addEventListener("change", (event) => (this.#system = event.matches));
  }

  get dark(): boolean {
    return this.#chosen ? this.#chosen === "dark" : this.#system;
  }

  toggle() {
    this.#chosen = this.dark ? "light" : "dark";
    keep("theme", this.#chosen);
    document.documentElement.dataset.theme = this.#chosen;
  }
}

export const theme = new Theme();
