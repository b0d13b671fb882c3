// What this browser remembers for its owner: the name and the light. Storage may be withheld.
const PREFIX = "teahouse.";

export function recall(key: string): string {
  try {
    return localStorage.getItem(PREFIX + key) ?? "";
  } catch {
    return "";
  }
}

export function keep(key: string, value: string) {
  try {
    localStorage.setItem(PREFIX + key, value);
  } catch {
    // Not kept; nothing else depends on it.
  }
}

export function forget(key: string) {
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // Then nothing was kept either.
  }
}
