// Before the first paint, so that a chosen night never flashes white.
try {
  var chosen = localStorage.getItem("teahouse.theme");
  if (chosen === "light" || chosen === "dark") document.documentElement.dataset.theme = chosen;
} catch (e) {
  // Storage may be withheld; then the system's own light or dark holds.
}
