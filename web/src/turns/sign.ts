// The sign that I am asked somewhere, where it can be seen from another window: title and icon.
const MARK = "● Your turn — ";
const ICONS = { quiet: "/favicon.svg", asked: "/favicon-turn.svg" };

let asked = false;

const plain = (title: string) => (title.startsWith(MARK) ? title.slice(MARK.length) : title);

function write() {
  const title = (asked ? MARK : "") + plain(document.title);
  if (document.title !== title) document.title = title;
  const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  const address = asked ? ICONS.asked : ICONS.quiet;
  if (icon && icon.getAttribute("href") !== address) icon.setAttribute("href", address);
}

/** Every page names itself; the sign goes before its name, whatever page it is. */
export function hangSign() {
  const head = new MutationObserver(write);
  head.observe(document.head, { childList: true, subtree: true, characterData: true });
}

export function showSign(on: boolean) {
  asked = on;
  write();
}
