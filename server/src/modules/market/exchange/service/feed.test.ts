import { expect, test } from 'vitest';
import { openTradedAsset } from '../../../../../test/exchange-harness.ts';
import { openOfferingRig } from '../../../../../test/offering-harness.ts';
import type { Edge } from '../../../../kit/edge.ts';
import { Feed } from './feed.ts';

const { world, assetId, trader, place } = await openTradedAsset(await openOfferingRig());
const feed = new Feed(world.modules.exchange);
const someTurns = () => new Promise((later) => setTimeout(later, 350));

type Told = { sequence: number; previous?: number; bids: string[][] };

/** A screen as the web app is one: what comes before the snapshot is ignored, a gap is an end. */
function openScreen() {
  const closing = new AbortController();
  const bids = new Map<string, string>();
  let sequence: number | undefined;
  const sendFrame = (frame: Buffer): boolean => {
    const [, kind, json = ''] = /^event: (\w+)\ndata: (.*)\n/.exec(frame.toString()) ?? [];
    const told = JSON.parse(json) as Told;
    if (kind === 'snapshot') bids.clear();
    else if (sequence === undefined) return true;
    else expect(told.previous).toBe(sequence);
    sequence = told.sequence;
    for (const [price = '', quantity = ''] of told.bids) {
      if (quantity === '0.000') bids.delete(price);
      else bids.set(price, quantity);
    }
    return true;
  };
  const stream = { send: () => {}, sendFrame, closed: closing.signal };
  return { stream, bids, close: () => closing.abort() };
}

/** The edge as it is when the first look at the database takes its time. */
function slowEdge() {
  let [looks, open] = [0, () => {}];
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const transaction = () => {
    looks += 1;
    const inner = world.edge.db.transaction();
    if (looks > 1) return inner;
    return { execute: (work: never) => opened.then(() => inner.execute(work)) };
  };
  const db = new Proxy(world.edge.db, {
    get: (own, key) => (key === 'transaction' ? transaction : Reflect.get(own, key)),
  });
  return { edge: { ...world.edge, db } as Edge, open };
}

test('a screen whose book changes while it joins shows the change', async () => {
  const bidder = await trader(10_000);
  const [first, second] = [openScreen(), openScreen()];
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

test('a screen that joins while the only other leaves is told of what comes', async () => {
  const bidder = await trader(10_000);
  const [first, second] = [openScreen(), openScreen()];
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
