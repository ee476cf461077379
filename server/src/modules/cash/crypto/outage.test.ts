import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { person, type Someone } from '../../../../test/fixtures/people.ts';
import { closing, innerPayment } from '../../../../test/money/node-stand-in/foreign.ts';
import { openStandIn, type StandIn } from '../../../../test/money/node-stand-in/index.ts';
import { openWorld } from '../../../../test/world.ts';
import { openAlgodChain } from '../../../adapters/algorand/real.ts';
import { balancesOf, verifyBooks } from '../../money/ledger/index.ts';
import { createPartyAddress } from '../../people/custody/index.ts';

const clock = { now: () => new Date() };
const node: StandIn = await openStandIn({ clock, allocations: new Map() });
const chain = openAlgodChain(node);
const archived = openAlgodChain({
  ...node,
  archive: { url: `${node.url}/archive`, token: node.token },
});
const world = await openWorld({ ports: { chain } });
let investor: Someone;
let address: string;

beforeAll(async () => {
  await world.runJob('wallet.chain');
  investor = await person(world, 'approved');
  const made = await world.as(undefined, (ctx) => createPartyAddress(ctx, investor.actor.partyId));
  address = made.address;
});
afterAll(() => node.stop());

const algo = async () =>
  (await world.as(undefined, (ctx) => balancesOf(ctx, investor.actor.partyId))).find(
    (one) => one.commodity === 'ALGO',
  )?.balance ?? 0n;

describe('an ALGO deposit from another transaction type', () => {
  test('is credited from an application’s payment or a closing account’s balance', async () => {
    await node.seal([innerPayment(address, 250_000n), closing(address, 40_000n)]);
    await world.runJob('wallet.chain');
    expect(await algo()).toBe(290_000n);
    await world.runJob('wallet.chain');
    expect(await algo()).toBe(290_000n);
  });

  test('is credited once blocks are available again after a long outage', async () => {
    const before = await algo();
    await node.seal([closing(address, 5_000n)]);
    await node.sealBlocks(60);
    node.history = 10;
    await node.seal([closing(address, 7_000n)]);
    await world.runJob('wallet.chain');
    await world.runJob('wallet.gaps');
    expect(await algo()).toBe(before + 7_000n);
    chain.oursIn = archived.oursIn;
    await world.runJob('wallet.gaps');
    await world.runJob('wallet.gaps');
    expect(await algo()).toBe(before + 12_000n);
    const wrong = await world.as(undefined, (ctx) => verifyBooks(ctx, world.modules.expectedHolds));
    expect(wrong).toEqual([]);
  });
});
