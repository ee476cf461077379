import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { staff } from '../../../../test/fixtures/people.ts';
import { ask as call } from '../../../../test/fixtures/uploads.ts';
import {
  allocation,
  openSettlementHarness,
  transfer,
} from '../../../../test/money/settlement-harness.ts';
import type { World } from '../../../../test/world.ts';
import { openEmbeddedChain } from '../../../adapters/algorand/embedded.ts';
import type { Ctx } from '../../../kit/ctx.ts';
import { type ChainPort, registerAgainstChain } from './index.ts';
import { follow } from './jobs/turn.ts';
import { listHoldings } from './repository/chain-state.ts';

let inner: ChainPort;
const open = ({ edge, clock }: World) =>
  openEmbeddedChain({ db: edge.db, clock, masterKey: new Uint8Array(32) });
const harness = await openSettlementHarness((world) => {
  inner = open(world);
  return new Proxy({} as ChainPort, { get: (_, key) => inner[key as keyof ChainPort] });
});
const { world, edge, chain, newId, ask, newToken, quiet, onChain, statusOf, sealBlocks } = harness;
const { forget } = harness;

const TABLES = ['block', 'transaction', 'involvement', 'account', 'asset', 'holding'];
const run = (text: string) => sql.raw(text).execute(edge.db);

type Copy = 'older' | 'newer';
async function copy(name: Copy = 'older'): Promise<void> {
  await run(`drop schema if exists ${name} cascade; create schema ${name}`);
  for (const table of TABLES) await run(`create table ${name}.${table} as table chain.${table}`);
}

async function restore(name: Copy = 'older'): Promise<void> {
  await inner.stop();
  for (const table of TABLES.toReversed()) await run(`delete from chain.${table}`);
  for (const table of TABLES) {
    await run(`insert into chain.${table} select * from ${name}.${table}`);
  }
  inner = open(world);
}

const stopped = async (assetId: string) =>
  (
    await edge.db
      .selectFrom('settlement.asset')
      .select('stoppedReason')
      .where('assetId', '=', assetId)
      .executeTakeFirstOrThrow()
  ).stoppedReason;
const losses = () =>
  edge.db
    .selectFrom('settlement.lostBlocks')
    .selectAll()
    .where('closedAt', 'is', null)
    .orderBy('noticedAt')
    .execute();
/** Confirmed holdings serve as the register, since these holders are not in the ledger. */
const asConfirmed = async (ctx: Ctx) =>
  (await listHoldings(ctx)).flatMap(({ assetId, partyId, quantity }) =>
    partyId ? [{ assetId, partyId, quantity }] : [],
  );
const compare = () => registerAgainstChain(edge, chain, asConfirmed, { keep: true });

async function tokens() {
  const [kept, moved] = [await newToken(), await newToken()];
  const [anna, ben] = [await newId(), await newId()];
  await ask(allocation(kept, anna, 1_000n));
  await ask(allocation(moved, ben, 1_000n));
  await quiet();
  for (const party of [anna, ben]) {
    expect((await statusOf('test_allocation', party))?.status).toBe('CONFIRMED');
  }
  await follow(edge, chain);
  return { kept, moved, anna, ben };
}

const byCause = (cause: string) =>
  edge.db.selectFrom('settlement.instruction').where('causeId', '=', cause);
const shownOf = (cause: string) =>
  byCause(cause).select(['txId', 'round', 'confirmedAt']).executeTakeFirstOrThrow();
const attemptsOf = async (cause: string) =>
  (
    await edge.db
      .selectFrom('settlement.attempt as a')
      .innerJoin('settlement.instruction as i', 'i.id', 'a.instructionId')
      .select('a.txId')
      .where('i.causeId', '=', cause)
      .execute()
  ).map(({ txId }) => txId);
const register = async (assetId: string, partyId: string) =>
  (await world.as(undefined, asConfirmed)).find(
    (one) => one.assetId === assetId && one.partyId === partyId,
  )?.quantity;
const feesBooked = async () =>
  (
    await edge.db
      .selectFrom('ledger.entry')
      .select((e) => e.fn.countAll<bigint>().as('count'))
      .where('kind', '=', 'network_fee')
      .executeTakeFirstOrThrow()
  ).count;

beforeEach(async () => {
  await edge.db.deleteFrom('settlement.lostBlocks').execute();
});

describe('a chain that lost blocks', () => {
  it('halts exactly the assets that moved in the lost blocks', async () => {
    const custodian = await staff(world, 'staff_custody');
    const { kept, moved, ben } = await tokens();
    await copy();
    await ask(transfer(moved, ben, await newId(), 400n, await newId()));
    await quiet();
    await restore();
    await follow(edge, chain);
    expect(await stopped(moved)).toMatch(/no longer on the chain, which moved its units/);
    expect(await stopped(kept)).toBeNull();
    expect(await losses()).toMatchObject([{ assetIds: [moved], instructions: 1 }]);

    const http = await world.http();
    const { body } = await call(http, 'GET', '/user/notifications?limit=20', custodian.token);
    const told = body.data.filter(({ title }: { title: string }) => title.includes('lost'));
    expect(told).toHaveLength(1);
    expect(told[0].body).toMatch(/had confirmed 1 instruction;.*\n1 asset is halted/);
    const summary = await call(http, 'GET', '/admin/settlement/summary', custodian.token);
    expect(summary.body.data.stoppedAssets).toMatchObject([{ assetId: moved }]);

    const later = await newId();
    await ask(allocation(moved, later, 5n));
    await quiet();
    expect((await statusOf('test_allocation', later))?.status).toBe('QUEUED');
    await follow(edge, chain);
    expect(await losses()).toHaveLength(1);
  });

  it('settles each instruction for other assets once in the new blocks', async () => {
    const { kept, moved, ben } = await tokens();
    await copy();
    await ask(transfer(moved, ben, await newId(), 400n, await newId()));
    await quiet();
    await restore();
    await follow(edge, chain);
    const carl = await newId();
    await ask(allocation(kept, carl, 70n));
    await quiet();
    expect((await statusOf('test_allocation', carl))?.status).toBe('CONFIRMED');
    expect(await onChain(kept, carl)).toBe(70n);
  });

  it('is detected when other blocks have replaced them', async () => {
    const { kept, moved, ben } = await tokens();
    await copy();
    await ask(transfer(moved, ben, await newId(), 400n, await newId()));
    await quiet();
    const readTo = await chain.lastRound();
    await restore();
    world.clock.advance(1_000);
    while ((await chain.lastRound()) <= readTo + 2n) await sealBlocks(1);
    await follow(edge, chain);
    expect(await stopped(moved)).toMatch(/no longer on the chain/);
    expect(await stopped(kept)).toBeNull();
  });

  it('keeps an asset halted until register and chain agree', async () => {
    const { moved, ben } = await tokens();
    const other = await newId();
    await copy();
    await ask(transfer(moved, ben, other, 400n, await newId()));
    await quiet();
    await copy('newer');
    await restore();
    await follow(edge, chain);
    await sealBlocks(8);
    await follow(edge, chain);
    world.clock.advance(60 * 60 * 1000);
    expect((await compare()).differences.some((d) => d.assetId === moved)).toBe(true);
    expect(await stopped(moved)).not.toBeNull();
    expect(await losses()).toHaveLength(1);

    await restore('newer');
    await follow(edge, chain);
    await sealBlocks(8);
    await follow(edge, chain);
    world.clock.advance(60 * 60 * 1000);
    await compare();
    expect(await stopped(moved)).toBeNull();
    expect(await losses()).toEqual([]);
    expect(await onChain(moved, other)).toBe(400n);
  });

  it('shows lost confirmations as lost and confirms them with the same transaction', async () => {
    const { moved, ben } = await tokens();
    const [other, cause] = [await newId(), await newId()];
    await copy();
    await ask(transfer(moved, ben, other, 400n, cause));
    await quiet();
    const before = await attemptsOf(cause);
    expect(await statusOf('test_trade', cause)).toMatchObject({ status: 'CONFIRMED' });
    const fees = await feesBooked();
    await restore();
    await follow(edge, chain);
    expect(await statusOf('test_trade', cause)).toMatchObject({ status: 'LOST' });
    expect(await shownOf(cause)).toEqual({ txId: null, round: null, confirmedAt: null });
    expect(await onChain(moved, other)).toBeUndefined();
    const page = await call(await world.http(), 'GET', `/explorer/transactions/${before[0]}`);
    expect([page.status, page.body.code]).toEqual([404, 'TRANSACTION_LOST']);

    await quiet();
    await sealBlocks(1);
    await follow(edge, chain);
    expect(await statusOf('test_trade', cause)).toMatchObject({ status: 'CONFIRMED' });
    expect(await attemptsOf(cause)).toEqual(before);
    expect((await shownOf(cause)).txId).toBe(before[0]);
    expect(await onChain(moved, other)).toBe(400n);
    expect(await register(moved, other)).toBe(400n);
    expect(await feesBooked()).toBe(fees);
  });

  it('confirms an instruction that a restored database knows only by its note', async () => {
    const assetId = await newToken();
    await quiet();
    await copy();
    const party = await newId();
    const { id } = await ask(allocation(assetId, party, 1_000n));
    await quiet();
    await copy('newer');
    await forget({ id, assetId, party });
    await quiet();
    expect(await statusOf('test_allocation', party)).toMatchObject({ status: 'CONFIRMED' });
    expect(await attemptsOf(party)).toEqual([]);
    const fees = await feesBooked();
    await restore();
    await follow(edge, chain);
    expect(await statusOf('test_allocation', party)).toMatchObject({ status: 'LOST' });
    await restore('newer');
    await follow(edge, chain);
    await sealBlocks(1);
    await follow(edge, chain);
    expect(await statusOf('test_allocation', party)).toMatchObject({ status: 'CONFIRMED' });
    expect(await register(assetId, party)).toBe(1_000n);
    expect(await feesBooked()).toBe(fees);
  });

  it('is not reported while a node is a few blocks behind', async () => {
    const { moved } = await tokens();
    const head = await chain.lastRound();
    const late: ChainPort = {
      ...inner,
      isDevelopment: async () => false,
      lastRound: async () => head - 2n,
      blockHash: async (round) => (round > head - 2n ? undefined : inner.blockHash(round)),
    };
    await follow(edge, late);
    expect(await losses()).toEqual([]);
    expect(await stopped(moved)).toBeNull();
  });

  it('is not reported if the node no longer keeps the last block read', async () => {
    await tokens();
    await follow(edge, { ...inner, blockHash: async () => undefined });
    expect(await losses()).toEqual([]);
  });

  it('sends nothing for a lost token, whose number may have been reused', async () => {
    await copy();
    const { moved, ben } = await tokens();
    const cause = await newId();
    await ask(transfer(moved, ben, await newId(), 400n, cause));
    await quiet();
    await restore();
    await follow(edge, chain);
    await quiet();
    await sealBlocks(2);
    await follow(edge, chain);
    expect(await statusOf('test_trade', cause)).toMatchObject({ status: 'LOST' });
    expect(await stopped(moved)).toMatch(/no longer on the chain/);
    const sent = await edge.db
      .selectFrom('settlement.attempt')
      .select('id')
      .where('status', '=', 'LOST')
      .where('sentRound', 'is not', null)
      .where('instructionId', 'in', (q) =>
        q.selectFrom('settlement.instruction').select('id').where('assetId', '=', moved),
      )
      .execute();
    expect(sent).toEqual([]);
  });
});
