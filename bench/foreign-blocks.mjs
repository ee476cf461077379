/**
 * Blocks with 10,000 foreign payments each, over HTTP. Measures main-thread time per block, since
 * the process that follows the chain also runs the exchange.
 */

import { Worker } from 'node:worker_threads';

const TRANSACTIONS = 10_000;
const BLOCKS = 12;
const ADDRESSES = 50_000;
const BAR_MS = 50;

const NODE = `
const { createServer } = require('node:http');
const { parentPort, workerData } = require('node:worker_threads');
const server = createServer((request, response) => {
  response.writeHead(200, { 'content-type': 'application/msgpack' }).end(workerData);
});
server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));
`;

export async function measure() {
  const { openAlgodChain } = await import('../server/src/adapters/algorand/real.ts');
  const worker = new Worker(NODE, { eval: true, workerData: await blockBytes() });
  const port = await new Promise((told) => worker.once('message', told));
  const chain = openAlgodChain({ url: `http://127.0.0.1:${port}`, token: '' });
  const own = await ownAddresses();
  await chain.oursIn(1n, own.isOurs);
  const times = [];
  for (let round = 2n; times.length < BLOCKS; round++) {
    const before = process.threadCpuUsage();
    await chain.oursIn(round, own.isOurs);
    const { user, system } = process.threadCpuUsage(before);
    times.push((user + system) / 1_000);
  }
  await worker.terminate();
  times.sort((a, b) => a - b);
  const median = times[BLOCKS / 2] ?? 0;
  return [
    {
      what: `${TRANSACTIONS} foreign transactions`,
      value: tenths(median),
      unit: 'ms',
      bar: BAR_MS,
    },
    { what: 'the longest of all blocks', value: tenths(times.at(-1) ?? 0), unit: 'ms' },
  ];
}

const tenths = (ms) => Math.round(ms * 10) / 10;

async function blockBytes() {
  const { withTransactions } = await import('../server/test/money/node-stand-in/blocks.ts');
  const { strangersPayment } = await import('../server/test/money/node-stand-in/foreign.ts');
  const { pack } = await import('../server/test/money/node-stand-in/pack.ts');
  const empty = pack({ block: { gen: 'bench-v1', gh: Buffer.alloc(32, 1), rnd: 1n, ts: 1n } });
  const all = Array.from({ length: TRANSACTIONS }, (_, n) => strangersPayment(n).bytes);
  return withTransactions(empty, all);
}

async function ownAddresses() {
  const { OwnAddresses } = await import(
    '../server/src/modules/chain/settlement/rules/own-addresses.ts'
  );
  const { addressNumber } = await import('../server/test/money/node-stand-in/foreign.ts');
  const own = new OwnAddresses();
  for (let n = 0; n < ADDRESSES; n++) own.add(addressNumber(1_000_000 + n));
  return own;
}
