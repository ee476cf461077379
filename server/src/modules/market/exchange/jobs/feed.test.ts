import { expect, test } from 'vitest';
import { openTradedAsset } from '../../../../../test/exchange-harness.ts';
import { openOfferingHarness } from '../../../../../test/offering-harness.ts';
import type { Edge } from '../../../../kit/edge.ts';
import { Feed } from './feed.ts';

const { world, assetId, trader, place } = await openTradedAsset(await openOfferingHarness());
const feed = new Feed(world.modules.exchange);
const someTurns = () => new Promise((later) => setTimeout(later, 350));

type Message = { sequence: number; previous?: number; bids: string[][] };

/** A client like the web app: ignores what comes before the snapshot, and fails at a gap. */
function openClient() {
  const closing = new AbortController();
  const bids = new Map<string, string>();
  let sequence: number | undefined;
  const sendFrame = (frame: Buffer): boolean => {
    const [, kind, json = ''] = /^event: (\w+)\ndata: (.*)\n/.exec(frame.toString()) ?? [];
    const message = JSON.parse(json) as Message;
    if (kind === 'snapshot') bids.clear();
    else if (sequence === undefined) return true;
    else expect(message.previous).toBe(sequence);
    sequence = message.sequence;
    for (const [price = '', quantity = ''] of message.bids) {
      if (quantity === '0.000') bids.delete(price);
      else bids.set(price, quantity);
    }
    return true;
  };
  const stream = { send: () => {}, sendFrame, closed: closing.signal };
  return { stream, bids, close: () => closing.abort() };
}

/** The edge with a database whose first transaction takes a while. */
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

test('a client whose book changes while it joins shows the change', async () => {
  const bidder = await trader(10_000);
  const [first, second] = [openClient(), openClient()];
  await feed.join(world.edge, assetId, first.stream);
  const { edge, open } = slowEdge();
  const joined = feed.join(edge, assetId, second.stream);
  await place(bidder, assetId, 'make_buy', 90, 3);
  await someTurns();
  open();
  await joined;
  await someTurns();
  expect([first, second].map(({ bids }) => bids.get('90.00'))).toEqual(['3.000', '3.000']);
  first.close();
  second.close();
});

test('a client that joins while the only other leaves gets the changes that follow', async () => {
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
  await someTurns();
  expect(second.bids.get('95.00')).toBe('4.000');
  second.close();
  feed.stop();
});
