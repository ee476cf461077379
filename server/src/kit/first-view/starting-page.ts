// Served while the product starts. Self-contained, since nothing else is served yet.

export const STYLE = `
:root { color-scheme: light dark;
  --back: #f5f7f9; --ink: #16202b; --soft: #54616e; --line: #d7dee6; --fill: #1f4e8c; }
@media (prefers-color-scheme: dark) {
  :root { --back: #0b1016; --ink: #e6edf3; --soft: #9aa7b4; --line: #263140; --fill: #8db4ec; }
}
* { box-sizing: border-box; margin: 0; }
body { background: var(--back); color: var(--ink); font: 16px/24px system-ui, sans-serif;
  min-height: 100vh; display: grid; place-items: center; padding: 24px; }
main { width: 100%; max-width: 440px; }
h1 { font-size: 24px; line-height: 32px; font-weight: 620; letter-spacing: -0.02em;
  margin: 24px 0 8px; }
p { color: var(--soft); text-wrap: balance; }
svg { display: block; }
.brand { display: flex; align-items: center; gap: 10px; font-weight: 640; font-size: 18px; }
progress { appearance: none; display: block; width: 100%; height: 8px; margin: 24px 0 12px;
  border: 0; border-radius: 4px; background: var(--line); overflow: hidden; }
progress::-webkit-progress-bar { background: var(--line); border-radius: 4px; }
progress::-webkit-progress-value { background: var(--fill); border-radius: 4px; }
progress::-moz-progress-bar { background: var(--fill); border-radius: 4px; }
.row { display: flex; justify-content: space-between; gap: 16px; font-size: 14px; line-height: 20px;
  font-variant-numeric: tabular-nums; }
.row span:last-child { white-space: nowrap; }
`;

export const SCRIPT = `
const bar = document.querySelector('progress');
const what = document.getElementById('what');
const left = document.getElementById('left');
const put = (node, text) => { if (node.textContent !== text) node.textContent = text; };
function timeLeft({ share, elapsed }) {
  if (share < 0.05 || elapsed < 2) return '';
  const seconds = Math.max(1, Math.round(elapsed / share - elapsed));
  if (seconds >= 90) return 'about ' + Math.round(seconds / 60) + ' min left';
  return 'about ' + seconds + ' s left';
}
async function look() {
  try {
    const answer = await fetch('/api/starting', { cache: 'no-store' });
    if (answer.ok) {
      const { data } = await answer.json();
      bar.value = data.share;
      put(what, data.what);
      put(left, timeLeft(data));
    } else {
      const ready = await fetch('/api/ready', { cache: 'no-store' });
      if (ready.ok) return location.reload();
      put(what, 'Almost ready');
      put(left, '');
    }
  } catch {
    put(left, '');
  }
  setTimeout(look, 700);
}
look();
`;

export const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<noscript><meta http-equiv="refresh" content="5"></noscript>
<link rel="icon" href="data:,">
<title>Holdfast is starting</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<div class="brand">
<svg viewBox="0 0 24 24" width="28" height="28" fill="none" stroke="currentColor"
  stroke-width="3.1" stroke-linecap="round" aria-hidden="true">
<path d="M8 4v16M16 4v16"/><path d="M2 10.2c1.9 2 4 2.8 6 2.8h8c2 0 4.1-.8 6-2.8"/>
</svg>
Holdfast
</div>
<h1>Holdfast is starting</h1>
<p>This page opens Holdfast automatically when it’s ready.</p>
<progress max="1" value="0" aria-label="Startup progress"></progress>
<div class="row">
<span id="what" role="status">Opening the database</span><span id="left"></span>
</div>
</main>
<script>${SCRIPT}</script>
</body>
</html>
`;
