// The offline page. The last portfolio is shown only in the session that stored it, while this
// browser is signed in; otherwise the copy is deleted.
(async () => {
  document.getElementById('again').addEventListener('click', () => location.reload());
  // The browser's online event comes too early or not at all, so the server is polled.
  setInterval(() => {
    fetch('/api/health', { cache: 'no-store' }).then(
      () => location.reload(),
      () => undefined,
    );
  }, 4000);
  const answer = await caches.match('/last-portfolio', { cacheName: 'last-portfolio' });
  if (!answer) return;
  const kept = await answer.json();
  const cookie = document.cookie.split('; ').find((one) => one.startsWith('XSRF-TOKEN='));
  const token = decodeURIComponent(cookie?.slice('XSRF-TOKEN='.length) ?? '');
  const mark = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  if (!token || kept.session !== new Uint8Array(mark).toString()) {
    await caches.delete('last-portfolio');
    return;
  }
  const say = (id, text) => {
    document.getElementById(id).textContent = text;
  };
  say('at', kept.at);
  say('total', kept.total);
  say('cash', kept.cash);
  for (const { name, units, value } of kept.holdings) {
    const line = document.createElement('li');
    const [words, note, figure] = ['span', 'small', 'b'].map((tag) => document.createElement(tag));
    words.textContent = `${name} `;
    note.textContent = units;
    figure.textContent = value;
    words.append(note);
    line.append(words, figure);
    document.getElementById('holdings').append(line);
  }
  document.getElementById('kept').hidden = false;
})();
