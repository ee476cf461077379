/** Clients in a process of their own: `exchange-http-rig.mjs` forks it and tells it what to do. */
import { Agent, request } from 'node:http';

const port = Number(process.argv[2]);
const agent = new Agent({ keepAlive: true });
let open = [];
let told = 0;

process.on('message', async (message) => {
  if (message.kind === 'orders') process.send(await orders(message));
  if (message.kind === 'join') process.send(await join(message));
  if (message.kind === 'leave') {
    const said = { told };
    for (const one of open) one.destroy();
    [open, told] = [[], 0];
    process.send(said);
  }
});

/** One kept connection for each token, one order at a time on each. */
async function orders({ tokens, assets, seconds }) {
  const latencies = [];
  const statuses = {};
  const from = performance.now();
  const until = from + seconds * 1000;
  const work = async (token) => {
    while (performance.now() < until) {
      const asked = performance.now();
      const status = await place(token, anOrder(assets));
      latencies.push(performance.now() - asked);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(tokens.map(work));
  const took = (performance.now() - from) / 1000;
  latencies.sort((a, b) => a - b);
  const at = (part) => latencies[Math.floor(part * (latencies.length - 1))];
  return { perSecond: latencies.length / took, p50: at(0.5), p99: at(0.99), statuses };
}

function anOrder(assets) {
  const [buys, rests] = [Math.random() < 0.5, Math.random() < 0.5];
  const away = Math.floor(Math.random() * 50) / 100;
  const price = (100 + (buys ? -0.01 - away : 0.01 + away)).toFixed(2);
  const limit = rests ? { price } : { worstPrice: buys ? '101.00' : '99.00' };
  const quantity = (1 + Math.random() * 9).toFixed(3);
  const assetId = assets[Math.floor(Math.random() * assets.length)];
  return {
    assetId,
    action: `${rests ? 'make' : 'take'}_${buys ? 'buy' : 'sell'}`,
    quantity,
    ...limit,
  };
}

function place(token, order) {
  const body = JSON.stringify(order);
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'idempotency-key': crypto.randomUUID(),
  };
  return new Promise((answered, failed) => {
    const at = {
      host: '127.0.0.1',
      port,
      agent,
      method: 'POST',
      path: '/api/trade/orders',
      headers,
    };
    const asked = request(at, (answer) => {
      answer.resume().once('end', () => answered(answer.statusCode));
    });
    asked.once('error', failed);
    asked.end(body);
  });
}

/** Screens that look at one book: each counts what it is told. */
async function join({ token, assetId, screens }) {
  const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' };
  const path = `/api/assets/${assetId}/stream`;
  const one = () =>
    new Promise((joined, failed) => {
      const asked = request({ host: '127.0.0.1', port, path, headers }, (answer) => {
        if (answer.statusCode !== 200)
          return failed(new Error(`A screen got ${answer.statusCode}`));
        answer.on('data', (bytes) => {
          if (bytes.includes('event: change')) told += 1;
          joined();
        });
        answer.on('error', () => {});
      });
      asked.on('error', failed);
      asked.end();
      open.push(asked);
    });
  for (let i = 0; i < screens; i += 50) {
    await Promise.all(Array.from({ length: Math.min(50, screens - i) }, one));
  }
  told = 0;
  return { joined: open.length };
}
