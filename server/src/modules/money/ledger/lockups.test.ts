import { expect, test } from 'vitest';
import { openWorld } from '../../../../test/world.ts';
import type { Ctx } from '../../../kit/ctx.ts';
import { newIdOf } from '../../../kit/http/edge.ts';
import {
  balancesOf,
  type Expected,
  hold,
  LedgerBatch,
  partyMain,
  platform,
  post,
  reduceOutflow,
  verifyBooks,
} from './index.ts';

const world = await openWorld();
const id = () => newIdOf(world.edge);
const run = <T>(work: (ctx: Ctx) => Promise<T>): Promise<T> => world.as(undefined, work);
const code = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  );

async function holder() {
  const [partyId, assetId, anchorId] = [id(), id(), id()];
  const lockup = { kind: 'lockup', id: anchorId } as const;
  await run((ctx) =>
    post(ctx, {
      kind: 'issuance',
      reference: anchorId,
      lines: [
        { account: platform('issuance', assetId), amount: -100n },
        { account: partyMain(partyId, assetId), amount: 100n },
      ],
      positions: [{ partyId, assetId, units: 100n, cost: 0n }],
      restricts: [{ cause: lockup, partyId, commodity: assetId, amount: 60n }],
    }),
  );
  const account = partyMain(partyId, assetId);
  const take = (kind: 'order' | 'retirement', amount: bigint) =>
    code(run((ctx) => hold(ctx, { account, amount, cause: { kind, id: id() } })));
  const available = async () =>
    (await run((ctx) => balancesOf(ctx, partyId))).find((one) => one.commodity === assetId)
      ?.available;
  return { partyId, account, lockup, take, available };
}

test('allows selling or retiring only units outside a lock-up', async () => {
  const { take, available } = await holder();
  expect(await available()).toBe(40n);
  expect(await take('order', 41n)).toBe('INSUFFICIENT_HOLDING_UNITS');
  expect(await take('retirement', 41n)).toBe('INSUFFICIENT_HOLDING_UNITS');
  expect(await take('order', 30n)).toBe('done');
  expect(await available()).toBe(10n);
  expect(await take('order', 11n)).toBe('INSUFFICIENT_HOLDING_UNITS');
});

test('limits the matching engine’s reservations to unlocked units', async () => {
  const { account } = await holder();
  const cause = { kind: 'order', id: id() } as const;
  await run(async (ctx) => {
    const batch = await LedgerBatch.open(ctx, [account], [cause]);
    expect(batch.available(account)).toBe(40n);
    expect(batch.balance(account)).toBe(100n);
    expect(() => batch.setHold(account, cause, 41n)).toThrow(/locked up/);
  });
  await run(async (ctx) => {
    const batch = await LedgerBatch.open(ctx, [account], [cause]);
    batch.setHold(account, cause, 40n);
    await batch.write();
    expect(batch.available(account)).toBe(0n);
  });
});

test('makes units available as they are released from a lock-up', async () => {
  const { lockup, take, available } = await holder();
  await run((ctx) => reduceOutflow(ctx, lockup, 25n));
  expect(await available()).toBe(65n);
  expect(await take('order', 66n)).toBe('INSUFFICIENT_HOLDING_UNITS');
  await run((ctx) => reduceOutflow(ctx, lockup, 35n));
  expect(await take('order', 100n)).toBe('done');
  await run((ctx) => reduceOutflow(ctx, lockup, 1n));
  expect(await available()).toBe(0n);
});

test('protects a lock-up from two concurrent sales', async () => {
  const { take } = await holder();
  const said = await Promise.all(Array.from({ length: 8 }, () => take('order', 15n)));
  expect(said.filter((one) => one === 'done').length).toBe(2);
  expect(new Set(said)).toEqual(new Set(['done', 'INSUFFICIENT_HOLDING_UNITS']));
});

test('reports an unknown lock-up in verification', async () => {
  const { partyId, lockup } = await holder();
  const expected: Expected = {
    kind: 'lockup',
    list: async () => [{ id: lockup.id, partyId, amount: 60n }],
  };
  const about = async (all: readonly Expected[]) =>
    (await run((ctx) => verifyBooks(ctx, all))).filter(({ subject }) => subject.includes(partyId));
  expect(await about([expected])).toEqual([]);
  expect(await about([])).toEqual([
    expect.objectContaining({ subject: `lockup ${lockup.id} of ${partyId}`, found: '60' }),
  ]);
});
