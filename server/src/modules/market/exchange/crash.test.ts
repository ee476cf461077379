import { book } from '@holdfast/domain/market/exchange/shapes';
import { afterAll, expect, test } from 'vitest';
import { figures } from '../../../../test/figures.ts';
import { openOfferingHarness } from '../../../../test/fixtures/offering-harness.ts';
import { newWitness, openLoop, whatWasLost } from '../../../../test/money/crash-harness.ts';
import { openTradedAsset } from '../../../../test/money/exchange-harness.ts';
import { newMasterKey, ProductProcess } from '../../../../test/process-harness.ts';
import { onWire } from '../../../kit/http/encode.ts';
import { openPorts } from '../../../ports.ts';
import {
  registerAgainstChain,
  registerOf,
  settleUntilQuiet,
} from '../../chain/settlement/index.ts';
import { verifyBooks } from '../../money/ledger/index.ts';
import { bookView } from './queries/market.ts';
import { replayLog } from './queries/replay-log.ts';
import { rebuildState } from './sequencer/rebuild.ts';

const ROUNDS = process.env.DEEP === '1' ? 100 : 5;
const PER_SECOND = 120;
const LONGEST_MS = 90_000;

const MASTER_KEY = newMasterKey();
const sales = await openOfferingHarness({ env: { MASTER_KEY } });
const { world } = sales;
const { assetId, trader } = await openTradedAsset(sales);
const people = await Promise.all(
  Array.from({ length: 12 }, () => trader(1_000_000, { [assetId]: 5_000 })),
);
await world.modules.stop();
// A register ahead of its issuance on chain would stop the asset.
await settleUntilQuiet(world.edge, world.ports.chain);
await world.ports.chain.stop();
const env = { MASTER_KEY, DATABASE_URL: world.databaseUrl };
const token = people[0]?.token ?? '';
let product = await ProductProcess.start(env);
afterAll(() => product.kill());

const witness = newWitness();
const rounds = Array.from({ length: ROUNDS }, (_, i) => [i + 1] as const);

test.each(rounds)(
  'loses no acknowledged order when the process is killed at any time: round %i',
  async () => {
    const load = openLoop(product, { assetId, people }, witness, PER_SECOND);
    await new Promise((later) => setTimeout(later, Math.random() * 3_000));
    await product.kill();
    await load.stop();
    const restarted = ProductProcess.start(env);
    expect(await whatWasLost(world, witness)).toEqual([]);
    const replayed = await world.as(undefined, (ctx) => replayLog(ctx));
    expect(replayed.difference).toBeUndefined();
    const { expectedHolds } = world.modules;
    expect(await world.as(undefined, (ctx) => verifyBooks(ctx, expectedHolds))).toEqual([]);
    product = await restarted;
    await assertSameBook();
  },
  LONGEST_MS,
);

test('leaves register and chain in agreement after all crashes', async (context) => {
  await product.stop();
  await assertChainAgrees();
  const acknowledged = [...witness.orders, ...witness.cancels].filter(({ answer }) => answer);
  expect(acknowledged.length).toBeGreaterThan(ROUNDS);
  figures(context, 'Killed under load', {
    'processes killed': ROUNDS,
    'orders and cancels acknowledged': acknowledged.length,
    'left without an answer': witness.orders.length + witness.cancels.length - acknowledged.length,
    'acknowledged and lost': 0,
  });
});

async function assertSameBook() {
  const shown = await product.call('GET', `/assets/${assetId}/book`, { token });
  const market = (await rebuildState(world.edge.db)).markets.get(assetId);
  if (!market) throw new Error('The market is open');
  const { bids, asks } = onWire(book, bookView(market));
  expect(shown.body.data).toMatchObject({ bids, asks });
}

async function assertChainAgrees() {
  const { config, edge, clock } = world;
  const masterKey = Buffer.from(MASTER_KEY, 'base64');
  const { chain } = await openPorts({ config, masterKey, db: edge.db, clock });
  const { open } = await settleUntilQuiet(edge, chain);
  const { differences } = await registerAgainstChain(edge, chain, registerOf);
  await chain.stop();
  expect({ open, differences }).toEqual({ open: 0, differences: [] });
}
