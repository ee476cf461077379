import type { MarketView } from '@holdfast/domain/market/exchange/shapes';
import { BREAKER_MS } from '@holdfast/domain/market/exchange/terms';
import { describe, expect, test } from 'vitest';
import { openOfferingHarness } from '../../../../../test/fixtures/offering-harness.ts';
import { openTradedAsset } from '../../../../../test/money/exchange-harness.ts';
import type { Edge } from '../../../../kit/http/edge.ts';
import type { Exchange } from '../sequencer/exchange.ts';
import { Feed } from './feed.ts';

const { world, assetId, trader, place } = await openTradedAsset(await openOfferingHarness());
const feed = new Feed(world.modules.exchange);
const someTurns = () => new Promise((later) => setTimeout(later, 350));

type Message = {
  sequence: number;
  previous?: number;
  bids: string[][];
  market: MarketView | null;
};

function openClient() {
  const closing = new AbortController();
  const bids = new Map<string, string>();
  let sequence: number | undefined;
  let market: MarketView | null = null;
  const sendFrame = (frame: Buffer): boolean => {
    const [, kind, json = ''] = /^event: (\w+)\ndata: (.*)\n/.exec(frame.toString()) ?? [];
    const message = JSON.parse(json) as Message;
    if (kind === 'snapshot') bids.clear();
    else if (sequence === undefined) return true;
    else expect(message.previous).toBe(sequence);
    sequence = message.sequence;
    market = message.market;
    for (const [price = '', quantity = ''] of message.bids) {
      if (quantity === '0.000') bids.delete(price);
      else bids.set(price, quantity);
    }
    return true;
  };
  const stream = { send: () => {}, sendFrame, closed: closing.signal };
  const halts = () => market?.halts.map(({ kind, reason }) => [kind, reason]) ?? [];
  return { stream, bids, halts, close: () => closing.abort() };
}

function slowEdge() {
  let [transactions, open] = [0, () => {}];
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const transaction = () => {
    transactions += 1;
    const inner = world.edge.db.transaction();
    if (transactions > 1) return inner;
    return { execute: (work: never) => opened.then(() => inner.execute(work)) };
  };
  const db = new Proxy(world.edge.db, {
    get: (own, key) => (key === 'transaction' ? transaction : Reflect.get(own, key)),
  });
  return { edge: { ...world.edge, db } as Edge, open };
}

test('shows a joining client any change made while it joins', async () => {
  const bidder = await trader(10_000);
  const [first, second] = [openClient(), openClient()];
  await feed.join(world.edge, assetId, first.stream);
  const { edge, open } = slowEdge();
  const joined = feed.join(edge, assetId, second.stream);
  await place(bidder, assetId, 'make_buy', 90, 3);
  await someTurns();
  open();
  await joined;
  await expect.poll(() => first.bids.get('90.00')).toBe('3.000');
  await expect.poll(() => second.bids.get('90.00')).toBe('3.000');
  first.close();
  second.close();
});

test('streams changes to a client that joins while the only other client leaves', async () => {
  const bidder = await trader(10_000);
  const [first, second] = [openClient(), openClient()];
  const { edge, open } = slowEdge();
  const one = feed.join(world.edge, assetId, first.stream);
  const other = feed.join(edge, assetId, second.stream);
  await one;
  first.close();
  open();
  await other;
  await place(bidder, assetId, 'make_buy', 95, 4);
  await expect.poll(() => second.bids.get('95.00')).toBe('4.000');
  second.close();
  feed.stop();
});

describe('a halt in the market stream', () => {
  const exchange = world.modules.exchange;
  const at = () => world.clock.now().getTime();
  const cause = { assetId, userId: null } as const;
  const halt = (haltKind: 'staff' | 'nav', reason: string) =>
    exchange.executeCommand(world.edge, { kind: 'halt', at: at(), ...cause, haltKind, reason });
  const lift = (haltKind: 'staff' | 'nav') =>
    exchange.executeCommand(world.edge, { kind: 'resume', at: at(), ...cause, haltKind });
  const shows = (told: () => unknown, what: unknown) => expect.poll(told).toEqual(what);
  const staffHalt = ['staff', 'The owner has news'];
  const navHalt = ['nav', 'A NAV waits'];

  test('is pushed immediately with its causes; so is its end', async () => {
    const client = openClient();
    await feed.join(world.edge, assetId, client.stream);
    expect(client.halts()).toEqual([]);
    await halt('staff', 'The owner has news');
    await shows(client.halts, [staffHalt]);
    await halt('nav', 'A NAV waits');
    await shows(client.halts, [staffHalt, navHalt]);
    await lift('staff');
    await shows(client.halts, [navHalt]);
    await lift('nav');
    await shows(client.halts, []);
    client.close();
  });

  test('is pushed when the circuit breaker trips and when that halt ends', async () => {
    const client = openClient();
    await feed.join(world.edge, assetId, client.stream);
    const seller = await trader(0, { [assetId]: 10 });
    const buyer = await trader(50_000);
    // The first offer trades; the next is too far from its price.
    await place(seller, assetId, 'make_sell', 100, 2);
    await place(seller, assetId, 'make_sell', 190, 3);
    await place(buyer, assetId, 'take_buy', 190, 5);
    await shows(() => client.halts().map(([kind]) => kind), ['breaker']);
    world.clock.advance(BREAKER_MS + 1000);
    await world.runJob('exchange.clock');
    await shows(client.halts, []);
    client.close();
  });

  test('reaches a follower process that receives no commits', async () => {
    const elsewhere = { state: undefined, onCommit: () => () => {} } as unknown as Exchange;
    const follower = new Feed(elsewhere);
    const client = openClient();
    await follower.join(world.edge, assetId, client.stream);
    await halt('staff', 'The owner has news');
    await shows(client.halts, [staffHalt]);
    await lift('staff');
    await shows(client.halts, []);
    client.close();
    follower.stop();
  });
});
