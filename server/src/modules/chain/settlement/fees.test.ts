import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { staff } from '../../../../test/fixtures/people.ts';
import { openStandIn, type StandIn } from '../../../../test/money/node-stand-in/index.ts';
import {
  allocation,
  openSettlementHarness,
  transfer,
} from '../../../../test/money/settlement-harness.ts';
import { openAlgodChain } from '../../../adapters/algorand/real.ts';
import { platform, sumsByKind } from '../../money/ledger/index.ts';
import { platformAddresses } from '../../people/custody/index.ts';
import { type ChainPort, settleUntilQuiet } from './index.ts';
import { preparation } from './jobs/prepare.ts';
import { follow, settlementTurn } from './jobs/turn.ts';
import { costOf, feeNow, isOverCap, LONGEST_BYTES, ownFeeOf, raisedFee } from './rules/fees.ts';

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
beforeEach(() => void Object.assign(node, { feePerByte: 0 }));

const turn = () => settlementTurn(edge, chain, preparation(chain));

async function ready() {
  const assetId = await newToken();
  await settleUntilQuiet(edge, chain);
  const party = await newId();
  const { id } = await ask(allocation(assetId, party, 1_000n));
  return {
    assetId,
    party,
    id,
    status: async () => (await statusOf('test_allocation', party))?.status,
  };
}

const attempts = (instructionId: string) =>
  edge.db
    .selectFrom('settlement.attempt')
    .select(['number', 'status', 'fee', 'lastAnswer'])
    .where('instructionId', '=', instructionId)
    .orderBy('number')
    .execute();

const booked = async () => {
  const sums = await world.as(undefined, (ctx) =>
    sumsByKind(ctx, platform('network_fees', 'ALGO')),
  );
  return -(sums.get('network_fee') ?? 0n);
};

const summary = async () => {
  const custodian = await staff(world, 'staff_custody');
  const http = await world.http();
  const headers = { authorization: `Bearer ${custodian.token}` };
  return (await http.inject({ url: '/api/admin/settlement/summary', headers })).json().data;
};

describe('a transaction’s fee', () => {
  const idle = { minFee: 1_000n, feePerByte: 0n };
  const busy = { minFee: 1_000n, feePerByte: 8n };
  const never = { ownFees: false, feeFloor: null };

  it('is the minimum on an idle network and depends on length on a busy one', () => {
    expect(feeNow(idle)).toBe(1_000n);
    expect(feeNow(busy)).toBe(8n * LONGEST_BYTES);
    expect(ownFeeOf(never, idle, 20_000n)).toBeUndefined();
    expect(ownFeeOf(never, busy, 20_000n)).toBe(5_600n);
    expect(ownFeeOf({ ownFees: true, feeFloor: null }, idle, 20_000n)).toBe(1_000n);
  });

  it('is raised after a failed attempt, up to the cap', () => {
    expect(raisedFee(1_000n, null)).toBe(2_000n);
    const refusal =
      'TransactionPool.Remember: fee {1000} below threshold 3008 (8 per byte * 376 bytes)';
    expect(raisedFee(1_000n, refusal)).toBe(3_008n);
    expect(ownFeeOf({ ownFees: true, feeFloor: 3_008n }, idle, 20_000n)).toBe(3_008n);
    expect(ownFeeOf({ ownFees: true, feeFloor: 90_000n }, idle, 20_000n)).toBe(20_000n);
  });

  it('is reported as above the cap if the network requires more', () => {
    expect(isOverCap(busy, 5_600n)).toBe(false);
    expect(isOverCap(busy, 5_599n)).toBe(true);
    expect(isOverCap({ minFee: 30_000n, feePerByte: 0n }, 20_000n)).toBe(true);
  });

  it('is borne by the platform except for a paying party’s share', () => {
    expect(costOf({ kind: 'transfer', fee: 5_600n })).toBe(5_600n);
    expect(costOf({ kind: 'pay', fee: 5_600n })).toBe(4_600n);
  });
});

describe('fees on a busy network', () => {
  it('equal the suggested fee for each transaction of a group', async () => {
    const { id, status } = await ready();
    const before = await booked();
    node.feePerByte = 8;
    await settleUntilQuiet(edge, chain);
    expect(await status()).toBe('CONFIRMED');
    expect(await attempts(id)).toMatchObject([{ number: 1, fee: 3n * 5_600n }]);
    expect((await booked()) - before).toBe(3n * 5_600n);
  });

  it('are raised once the rejected transaction expires, and paid once', async () => {
    const { id, status } = await ready();
    await follow(edge, chain);
    const quietParams = await chain.params();
    const late: ChainPort = { ...chain, params: async () => ({ ...quietParams, feePerByte: 0n }) };
    node.feePerByte = 8;
    await settlementTurn(edge, late, preparation(late));
    const [first] = await attempts(id);
    expect(first?.lastAnswer).toMatch(/below threshold/);
    expect(first).toMatchObject({ number: 1, status: 'SIGNED', fee: 3_000n });
    await node.sealBlocks(50);
    await turn();
    expect(await attempts(id)).toHaveLength(1);
    await node.sealBlocks(60);
    await settleUntilQuiet(edge, chain);
    expect(await status()).toBe('CONFIRMED');
    const both = await attempts(id);
    expect(both).toMatchObject([
      { number: 1, status: 'DEAD' },
      { number: 2, status: 'CONFIRMED' },
    ]);
    expect(both[1]?.fee).toBeGreaterThanOrEqual(3n * 5_600n);
  });

  it('delay instructions above the cap without losing any', async () => {
    const { id, status } = await ready();
    node.feePerByte = 1_000;
    for (let i = 0; i < 3; i++) await turn();
    expect(await status()).toBe('QUEUED');
    expect(await attempts(id)).toEqual([]);
    node.feePerByte = 1;
    await settleUntilQuiet(edge, chain);
    expect(await status()).toBe('CONFIRMED');
  });

  it('double after an attempt that was not confirmed', async () => {
    const { assetId, party } = await ready();
    await settleUntilQuiet(edge, chain);
    const ben = await newId();
    await ask(allocation(assetId, ben, 1_000n));
    await settleUntilQuiet(edge, chain);
    const { id } = await ask(transfer(assetId, party, ben, 10n, await newId()));
    const silent: ChainPort = { ...chain, send: async () => ({ kind: 'accepted' }) };
    await settlementTurn(edge, silent, preparation(silent));
    await node.sealBlocks(110);
    await settleUntilQuiet(edge, chain);
    expect(await attempts(id)).toMatchObject([
      { status: 'DEAD', fee: 1_000n },
      { status: 'CONFIRMED', fee: 2_000n },
    ]);
  });
});

describe('the fee summary for staff', () => {
  it('shows the fees paid according to the ledger, and the current fee', async () => {
    const { fees } = await summary();
    expect(fees).toMatchObject({ cap: '20000', now: '1000', isOverCap: false });
    expect(fees.accountId).not.toBeNull();
    expect(BigInt(fees.paid.replace('.', ''))).toBe(await booked());
  });
});

it('keeps every transaction within the length assumed for fees', async () => {
  const assetId = await newToken(9_000_000_000_000_000_000n);
  await settleUntilQuiet(edge, chain);
  await ask(allocation(assetId, await newId(), 8_000_000_000_000_000_000n));
  await settleUntilQuiet(edge, chain);
  const rows = await edge.db.selectFrom('settlement.transaction').select('raw').execute();
  const longest = Math.max(...rows.map(({ raw }) => raw.length));
  expect(longest).toBeLessThan(Number(LONGEST_BYTES) - 80);
});
