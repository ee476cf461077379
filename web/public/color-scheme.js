// Runs before the first paint, so that a dark screen never flashes white. In its own file, because
// the page's content security policy allows no inline script.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('mantine-color-scheme-value');
  } catch {
    // Storage may be blocked; then the system's colour scheme applies.
  }
  const dark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  const scheme = dark ? 'dark' : 'light';
  // Determines the background colour until the styles have loaded.
  document.querySelector('meta[name="color-scheme"]')?.setAttribute('content', scheme);
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
})();
