import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  closing,
  HOSTILE,
  innerPayment,
  strangersPayment,
} from '../../../../test/money/node-stand-in/foreign.ts';
import { openStandIn, type StandIn } from '../../../../test/money/node-stand-in/index.ts';
import { allocation, openSettlementHarness } from '../../../../test/money/settlement-harness.ts';
import { openAlgodChain } from '../../../adapters/algorand/real.ts';
import { createPartyAddress, platformAddresses } from '../../people/custody/index.ts';
import { type ChainPort, ownBlocks, paymentsIn, settleUntilQuiet } from './index.ts';
import { blockPage } from './queries/explorer-pages.ts';

const harness = await openSettlementHarness();
const { world, edge, newId, ask, newToken, statusOf } = harness;
let node: StandIn;
let chain: ChainPort;

beforeAll(async () => {
  const { sponsor } = await world.as(undefined, platformAddresses);
  const allocations = new Map([[sponsor, 1_000_000_000_000n]]);
  node = await openStandIn({ clock: world.clock, allocations });
  chain = openAlgodChain(node);
});
afterAll(() => node.stop());

const lastRound = () => chain.lastRound();
const paymentsBetween = async (first: bigint, last: bigint) =>
  paymentsIn(await ownBlocks(edge, chain, first, last));
const newAddress = async () => {
  const partyId = await newId();
  const { address } = await world.as(undefined, (ctx) => createPartyAddress(ctx, partyId));
  return { partyId, address };
};

describe('blocks with other parties’ transactions', () => {
  it.each(Object.entries(HOSTILE))(
    'settles instructions in a block with %s',
    async (_what, hostile) => {
      const party = await newId();
      await ask(allocation(await newToken(), party, 3_000n));
      for (let ahead = 1n; ahead < 40n; ahead++) {
        node.foreign.set((await lastRound()) + ahead, [strangersPayment(1), hostile]);
      }
      expect(await settleUntilQuiet(edge, chain)).toEqual({ open: 0 });
      expect((await statusOf('test_allocation', party))?.status).toBe('CONFIRMED');
    },
  );

  it('are shown by page, with all readable transactions', async () => {
    const round = await node.seal(Object.values(HOSTILE));
    const deps = { chain, roles: new Map(), explorer: 'lora' as const };
    const page = await blockPage(deps, round, { limit: 50, offset: 0 });
    expect(page.transactions.map((one) => one.act)).toEqual([
      'payment',
      'payment',
      'other',
      'other',
      'other',
      'payment',
      'other',
      'other',
    ]);
  });

  it('yield ALGO paid by an application and the remainder of a closed account', async () => {
    const [anna, ben] = [await newAddress(), await newAddress()];
    const inner = innerPayment(anna.address, 250_000n);
    const closed = closing(ben.address, 700_000n);
    const round = await node.seal([strangersPayment(1), inner, ...Object.values(HOSTILE), closed]);
    const payments = await paymentsBetween(round, round);
    expect(payments.map(({ txId, arrived }) => [txId, arrived])).toMatchObject([
      [inner.txId, [{ to: anna.address, microAlgos: 250_000n, way: 'inner' }]],
      [closed.txId, [{ to: ben.address, microAlgos: 700_000n, way: 'closed' }]],
    ]);
  });

  it('are read once for both followers, with IDs only if they concern us', async () => {
    const { address } = await newAddress();
    const foreign = await node.seal(Array.from({ length: 20 }, (_, n) => strangersPayment(n)));
    const own = await node.seal([closing(address, 5n)]);
    const before = node.asked.length;
    await Promise.resolve(paymentsBetween(foreign, own));
    await paymentsBetween(foreign, own);
    const asked = node.asked.slice(before).map((path) => path.split('?')[0]);
    expect(asked.sort()).toEqual([
      `/v2/blocks/${foreign}`,
      `/v2/blocks/${own}`,
      `/v2/blocks/${own}/txids`,
    ]);
  });

  it('are also checked for addresses created after the previous check', async () => {
    const first = await node.seal([strangersPayment(3)]);
    await paymentsBetween(first, first);
    const { address } = await newAddress();
    const round = await node.seal([closing(address, 9n)]);
    expect(await paymentsBetween(round, round)).toHaveLength(1);
  });
});
