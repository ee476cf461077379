import { Agent, request } from 'node:http';

const IDLE_ASKED = 300;
const PAUSE_MS = 10;
const EDGE = '----holdfast-bench-edge';

process.once('message', async ({ port, tokens, photograph }) => {
  const bytes = Buffer.from(photograph, 'base64');
  const watcher = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = () => health(port, watcher);
  for (let warm = 0; warm < 50; warm++) await ask();
  const idle = [];
  for (let at = 0; at < IDLE_ASKED; at++) idle.push(await timed(ask));

  const from = performance.now();
  let isOver = false;
  const sent = Promise.all(tokens.map((token) => upload(port, token, bytes))).finally(() => {
    isOver = true;
  });
  const busy = [];
  while (!isOver) busy.push(await timed(ask));
  const kinds = await sent;
  const seconds = (performance.now() - from) / 1000;
  const count = (kind) => kinds.filter((one) => one === kind).length;
  const answers = { taken: count('taken'), later: count('later'), other: count('other') };
  process.send({ idle, busy, answers, seconds });
});

async function timed(ask) {
  const from = performance.now();
  await ask();
  const took = performance.now() - from;
  await new Promise((later) => setTimeout(later, PAUSE_MS));
  return took;
}

function health(port, agent) {
  return new Promise((answered, failed) => {
    const at = { host: '127.0.0.1', port, agent, path: '/api/health' };
    const asked = request(at, (answer) => {
      answer.resume().once('end', () => {
        if (answer.statusCode === 200) answered();
        else failed(new Error(`Health answered ${answer.statusCode}`));
      });
    });
    asked.once('error', failed);
    asked.end();
  });
}

function upload(port, token, bytes) {
  const head =
    `--${EDGE}\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n` +
    'content-type: image/jpeg\r\n\r\n';
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${EDGE}--\r\n`)]);
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': `multipart/form-data; boundary=${EDGE}`,
    'content-length': body.length,
  };
  const at = { host: '127.0.0.1', port, method: 'POST', path: '/api/user/profile/avatar', headers };
  return new Promise((answered) => {
    const sent = request(at, (answer) => {
      answer.resume().once('end', () => {
        const { statusCode, headers: given } = answer;
        if (statusCode === 200) answered('taken');
        else answered(statusCode === 503 && given['retry-after'] ? 'later' : 'other');
      });
    });
    sent.once('error', () => answered('other'));
    sent.end(body);
  });
}
