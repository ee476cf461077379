/** In their own process, forked by `openClients`, so that their cost isn't measured. */
import { Agent, request } from 'node:http';

const port = Number(process.argv[2]);
const agent = new Agent({ keepAlive: true });
let open = [];
let pushed = 0;

process.on('message', async (message) => {
  if (message.kind === 'orders') process.send(await orders(message));
  if (message.kind === 'transfers') process.send(await transfers(message));
  if (message.kind === 'reads') process.send(await reads(message));
  if (message.kind === 'join') process.send(await join(message));
  if (message.kind === 'leave') {
    const result = { pushed };
    for (const one of open) one.destroy();
    [open, pushed] = [[], 0];
    process.send(result);
  }
});

const orders = ({ tokens, assets, seconds }) =>
  repeat(
    tokens.map((token) => () => place(token, anOrder(assets))),
    seconds,
  );

const transfers = ({ people, clients, seconds }) =>
  repeat(
    people.slice(0, clients).map(({ token }, own) => () => {
      const other = (own + 1 + Math.floor(Math.random() * (people.length - 1))) % people.length;
      const sent = { kind: 'internal', currency: 'USD', amount: '0.01' };
      return post(token, '/api/user/wallet/balance-transfer', {
        ...sent,
        email: people[other].email,
      });
    }),
    seconds,
  );

const reads = ({ path, token, connections, seconds }) =>
  repeat(
    Array.from({ length: connections }, () => () => read(path, token)),
    seconds,
  );

async function repeat(each, seconds) {
  const latencies = [];
  const statuses = {};
  const from = performance.now();
  const until = from + seconds * 1000;
  const work = async (ask) => {
    while (performance.now() < until) {
      const sent = performance.now();
      const status = await ask();
      latencies.push(performance.now() - sent);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(each.map(work));
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

const place = (token, order) => post(token, '/api/trade/orders', order);

function post(token, path, sent) {
  const body = JSON.stringify(sent);
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'idempotency-key': crypto.randomUUID(),
  };
  return send({ method: 'POST', path, headers }, body);
}

const read = (path, token) =>
  send({ method: 'GET', path, headers: { authorization: `Bearer ${token}` } });

const send = (given, body) =>
  new Promise((answered, failed) => {
    const sent = request({ host: '127.0.0.1', port, agent, ...given }, (answer) => {
      answer.resume().once('end', () => answered(answer.statusCode));
    });
    sent.once('error', failed);
    sent.end(body);
  });

async function join({ token, assetId, streams }) {
  const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' };
  const path = `/api/assets/${assetId}/stream`;
  const one = () =>
    new Promise((joined, failed) => {
      const sent = request({ host: '127.0.0.1', port, path, headers }, (answer) => {
        if (answer.statusCode !== 200)
          return failed(new Error(`A stream got ${answer.statusCode}`));
        answer.on('data', (bytes) => {
          if (bytes.includes('event: change')) pushed += 1;
          joined();
        });
        answer.on('error', () => {});
      });
      sent.on('error', failed);
      sent.end();
      open.push(sent);
    });
  for (let i = 0; i < streams; i += 50) {
    await Promise.all(Array.from({ length: Math.min(50, streams - i) }, one));
  }
  pushed = 0;
  return { joined: open.length };
}
