import { expect, test } from 'vitest';
import { person, type Someone } from '../../test/people.ts';
import { openWorld } from '../../test/world.ts';
import { balancesOf, partyMain, platform, post } from '../modules/money/ledger/index.ts';
import type { UserCtx } from './ctx.ts';
import { openDatabase, openPool } from './db.ts';
import { newIdOf } from './edge.ts';
import { once } from './idempotency.ts';
import { transaction } from './transaction.ts';

const world = await openWorld();
const ROUTE = 'POST /test/gifts';

/** A call that moves value, and would move it anew each time it is done. */
const gift = (who: Someone, key: string, cents: bigint, fails = false) =>
  world.as(who.actor, (ctx) =>
    once(ctx as UserCtx, ROUTE, key, { cents }, async () => {
      const { entryId } = await post(ctx, {
        kind: 'deposit_card',
        reference: ctx.newId(),
        lines: [
          { account: platform('card_clearing', 'USD'), amount: -cents },
          { account: partyMain(who.actor.partyId, 'USD'), amount: cents },
        ],
      });
      if (fails) throw new Error('the work fails after all');
      return { status: 201, answer: { success: true, data: { entryId } } };
    }),
  );

const cash = async (who: Someone) => {
  const all = await world.as(undefined, (ctx) => balancesOf(ctx, who.actor.partyId));
  return all[0]?.balance ?? 0n;
};

test('50 of the same at once take effect once, and all get the same answer', async () => {
  for (let round = 0; round < 3; round++) {
    const who = await person(world, 'approved');
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => gift(who, `key-of-round-${round}`, 500n)),
    );
    expect(new Set(answers.map((a) => JSON.stringify(a))).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    expect(await cash(who)).toBe(500n);
  }
});

test('a key is one person’s and one body’s', async () => {
  const [ann, ben] = [await person(world, 'approved'), await person(world, 'approved')];
  await gift(ann, 'a-key-of-both', 100n);
  await gift(ben, 'a-key-of-both', 200n);
  expect([await cash(ann), await cash(ben)]).toEqual([100n, 200n]);
  await expect(gift(ann, 'a-key-of-both', 101n)).rejects.toMatchObject({
    code: 'IDEMPOTENCY_KEY_REUSED',
    status: 409,
  });
  await expect(gift(ann, '', 100n)).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REQUIRED' });
  for (const key of ['seven-7', 'with a space', 'x'.repeat(201)]) {
    await expect(gift(ann, key, 100n)).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_INVALID' });
  }
  expect(await cash(ann)).toBe(100n);
});

test('what failed undoes its key with everything else: the same may be tried again', async () => {
  const who = await person(world, 'approved');
  await expect(gift(who, 'tried-twice', 70n, true)).rejects.toThrow('fails after all');
  expect(await cash(who)).toBe(0n);
  expect((await gift(who, 'tried-twice', 70n)).status).toBe(201);
  expect(await cash(who)).toBe(70n);
});

test('a restarted product gives the first answer again', async () => {
  const who = await person(world, 'approved');
  const first = await gift(who, 'before-the-restart', 30n);
  const pool = openPool(world.databaseUrl, 1);
  const db = openDatabase(pool);
  const edge = { ...world.edge, pool, db };
  const cause = { actor: who.actor, requestId: newIdOf(edge) };
  const again = await transaction(edge, cause, (ctx) =>
    once(ctx as UserCtx, ROUTE, 'before-the-restart', { cents: 30n }, () => {
      throw new Error('it is not done again');
    }),
  );
  await db.destroy();
  expect(again).toEqual(first);
});
