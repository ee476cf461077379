import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Someone, staff } from '../../../../test/fixtures/people.ts';
import { ask } from '../../../../test/fixtures/uploads.ts';
import {
  closing,
  type Foreign,
  foreign,
  HOSTILE,
  strangersPayment,
} from '../../../../test/money/node-stand-in/foreign.ts';
import { openStandIn, type StandIn } from '../../../../test/money/node-stand-in/index.ts';
import { openSettlementHarness } from '../../../../test/money/settlement-harness.ts';
import { openAlgodChain } from '../../../adapters/algorand/real.ts';
import { createPartyAddress, platformAddresses } from '../../people/custody/index.ts';
import { type ChainPort, ownBlocks, paymentsIn } from './index.ts';

const harness = await openSettlementHarness();
const { world, edge, newId } = harness;
let node: StandIn;
let chain: ChainPort;
let custodian: Someone;

beforeAll(async () => {
  const { sponsor } = await world.as(undefined, platformAddresses);
  const allocations = new Map([[sponsor, 1_000_000_000_000n]]);
  node = await openStandIn({ clock: world.clock, allocations });
  chain = openAlgodChain(node);
  custodian = await staff(world, 'staff_custody');
});
afterAll(() => node.stop());

const without = ['no transaction at all', 'a number in its place'];
const unreadable: readonly Foreign[] = [
  ...without.map((name) => HOSTILE[name]).filter((one) => one !== undefined),
  foreign({ txn: { snd: Buffer.from('short'), type: 'future' } }),
];
const read = async (round: bigint) => paymentsIn(await ownBlocks(edge, chain, round, round));
const heard = async () => {
  const http = await world.http();
  const { body } = await ask(http, 'GET', '/user/notifications?limit=20', custodian.token);
  return body.data.filter(({ title }: { title: string }) => title.startsWith('Parts of a block'));
};
const counted = async () => {
  const http = await world.http();
  const { body } = await ask(http, 'GET', '/admin/settlement/summary', custodian.token);
  return body.data.unreadable;
};

it('reports the unreadable transactions of a block and still finds ours in it', async () => {
  expect(await counted()).toBeNull();
  const party = await newId();
  const { address } = await world.as(undefined, (ctx) => createPartyAddress(ctx, party));
  const round = await node.seal([
    closing(address, 500_000n),
    ...unreadable,
    strangersPayment(1),
    closing(address, 700_000n),
  ]);
  const payments = await read(round);
  expect(payments.map(({ arrived }) => arrived[0]?.microAlgos)).toEqual([500_000n, 700_000n]);
  const told = await heard();
  expect(told).toHaveLength(1);
  expect(told[0].body).toContain(`3 transactions in block ${round} could not be read`);
  expect(await counted()).toEqual({ blocks: 1, transactions: 3, lastRound: String(round) });
});

it('notifies staff once a day and counts each further unreadable block once', async () => {
  const next = await node.seal([...unreadable]);
  await read(next);
  expect(await heard()).toHaveLength(1);
  expect(await counted()).toMatchObject({ blocks: 2, transactions: 6 });
  await paymentsIn(await ownBlocks(edge, openAlgodChain(node), next, next));
  expect(await counted()).toMatchObject({ blocks: 2, transactions: 6 });
  world.clock.advance(25 * 60 * 60 * 1000);
  custodian = await staff(world, 'staff_custody');
  await read(await node.seal([...unreadable]));
  expect(await heard()).toHaveLength(1);
});

it('reports nothing for readable foreign blocks of any type', async () => {
  const before = await counted();
  const round = await node.seal([
    HOSTILE['an unknown type'] ?? strangersPayment(1),
    HOSTILE['arguments beside a signature'] ?? strangersPayment(2),
    foreign({ txn: { snd: Buffer.alloc(32, 4), type: 'keyreg', votelst: 9n } }),
  ]);
  await read(round);
  expect(await counted()).toEqual(before);
});
