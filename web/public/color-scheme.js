// Runs before the first paint, so that a dark screen never flashes white. A file of its own: the
// page's policy allows no inline script.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('mantine-color-scheme-value');
  } catch {
    // Storage may be forbidden; the system's choice then decides.
  }
  const dark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  const scheme = dark ? 'dark' : 'light';
  // What the screen is filled with until the styles are there; from then on they say it.
  document.querySelector('meta[name="color-scheme"]')?.setAttribute('content', scheme);
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
})();
