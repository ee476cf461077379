/** Matching only, against two order books from npm, on the same flow and process. */
import { chance } from './exchange.mjs';

const RESTING = 1_000;
const TICKS = 50;
const OPERATIONS = 200_000;
const REPEATS = 8;

/** 45% resting, 45% taking, 10% cancels around a book of `RESTING` orders. */
function operations() {
  const next = chance(11);
  const list = [];
  for (let i = 0; i < RESTING + OPERATIONS; i++) {
    const what = i < RESTING ? 0.3 : next();
    const buys = next() < 0.5;
    const away = 1 + Math.floor(next() * TICKS);
    const price = what < 0.55 ? 10_000 + (buys ? -away : away) : buys ? 10_060 : 9_940;
    const size = 1_000 + Math.floor(next() * 9_000);
    const kind = what < 0.45 ? 'rest' : what < 0.9 ? 'take' : 'cancel';
    list.push({ kind, id: `o${i}`, side: buys ? 'buy' : 'sell', price, size, nth: next() });
  }
  return list;
}

async function ours() {
  const { match } = await import('../../server/src/modules/market/exchange/rules/matching.ts');
  const { OrderBook } = await import(
    '../../server/src/modules/market/exchange/rules/order-book.ts'
  );
  const market = { book: new OrderBook(), reference: undefined, bandBps: 2_000 };
  const { book } = market;
  return {
    limit({ id, side, price, size, kind }) {
      const order = {
        id,
        party: id,
        side,
        limit: price,
        quantity: size,
        rests: kind === 'rest',
        postOnly: false,
        against: undefined,
        expiresAt: Number.POSITIVE_INFINITY,
      };
      match(market, order, 0);
      book.commit();
    },
    cancel(id) {
      const order = book.find(id);
      if (order) book.remove(order);
    },
  };
}

const LIBRARIES = {
  'nodejs-order-book': () => import('nodejs-order-book'),
  'hft-limit-order-book': () => import('hft-limit-order-book'),
};

async function theirs(load) {
  const { OrderBook } = await load();
  const book = new OrderBook();
  return {
    limit({ id, side, price, size, kind }) {
      book.limit({ id, side, size, price, timeInForce: kind === 'rest' ? 'GTC' : 'IOC' });
    },
    cancel: (id) => book.cancel(id),
  };
}

function time(book, list) {
  const ids = [];
  let from = process.cpuUsage();
  for (const [i, one] of list.entries()) {
    if (i === RESTING) from = process.cpuUsage();
    if (one.kind === 'cancel') {
      book.cancel(ids[Math.floor(one.nth * ids.length)]);
      continue;
    }
    if (one.kind === 'rest') ids.push(one.id);
    book.limit(one);
  }
  const { user, system } = process.cpuUsage(from);
  return OPERATIONS / ((user + system) / 1_000_000);
}

export async function compareCores() {
  const list = operations();
  const best = { ours: 0, theirs: {} };
  for (let i = 0; i < REPEATS; i++) {
    best.ours = Math.max(best.ours, time(await ours(), list));
    for (const [name, load] of Object.entries(LIBRARIES)) {
      best.theirs[name] = Math.max(best.theirs[name] ?? 0, time(await theirs(load), list));
    }
  }
  return best;
}
