import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openWorld } from '../../../../test/world.ts';
import { newIdOf } from '../../../kit/http/edge.ts';
import {
  type AccountRef,
  balancesOf,
  blockOutflow,
  type Expected,
  hold,
  lockBlocked,
  partyMain,
  platform,
  post,
  releaseOutflow,
  restrictedOf,
  verifyBooks,
} from './index.ts';

const world = await openWorld();
const id = () => newIdOf(world.edge);
const usd = (party: string): AccountRef => partyMain(party, 'USD');
const outside = platform('card_clearing', 'USD');

const credit = (party: string, amount: bigint) =>
  world.as(undefined, (ctx) =>
    post(ctx, {
      kind: 'deposit_card',
      reference: id(),
      lines: [
        { account: outside, amount: -amount },
        { account: usd(party), amount },
      ],
    }),
  );

const sell = (partyId: string, amount: bigint, trade: string) =>
  world.as(undefined, (ctx) =>
    post(ctx, {
      kind: 'adjustment',
      reference: trade,
      lines: [
        { account: outside, amount: -amount },
        { account: usd(partyId), amount },
      ],
      restricts: [{ cause: { kind: 'trade', id: trade }, partyId, commodity: 'USD', amount }],
    }),
  );
const settle = (trade: string) =>
  world.as(undefined, (ctx) => releaseOutflow(ctx, { kind: 'trade', id: trade }));

const send = (party: string, amount: bigint) =>
  world.as(undefined, (ctx) =>
    post(ctx, {
      kind: 'transfer',
      reference: id(),
      lines: [
        { account: usd(party), amount: -amount },
        { account: outside, amount },
      ],
    }),
  );
const withdraw = (party: string, amount: bigint) =>
  world.as(undefined, (ctx) =>
    hold(ctx, { account: usd(party), amount, cause: { kind: 'withdrawal', id: id() } }),
  );
const block = (party: string, cause: string) =>
  world.as(undefined, (ctx) => blockOutflow(ctx, party, { kind: 'party_hold', id: cause }));
const unblock = (cause: string) =>
  world.as(undefined, (ctx) => releaseOutflow(ctx, { kind: 'party_hold', id: cause }));

const freeOf = async (party: string): Promise<bigint> => {
  const all = await world.as(undefined, (ctx) => balancesOf(ctx, party));
  return all.find((b) => b.commodity === 'USD')?.available ?? 0n;
};

const outcome = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  );

describe('concurrent restrictions', () => {
  test('allow as many of 100 transfers as the settled balance covers', async () => {
    const [party, trade] = [id(), id()];
    await credit(party, 1_000n);
    await sell(party, 300n, trade);
    const said = await Promise.all(Array.from({ length: 100 }, () => outcome(send(party, 30n))));
    expect(said.filter((one) => one === 'done')).toHaveLength(33);
    expect(new Set(said)).toEqual(new Set(['done', 'UNSETTLED_PROCEEDS']));
    expect(await freeOf(party)).toBe(310n);
    await settle(trade);
    expect(await outcome(send(party, 310n))).toBe('done');
  });

  test('never let a withdrawal take a concurrent sale’s proceeds', async () => {
    for (let round = 0; round < 20; round++) {
      const [party, trade] = [id(), id()];
      await credit(party, 100n);
      const [small, large] = await Promise.all([
        outcome(withdraw(party, 60n)),
        outcome(withdraw(party, 110n)),
        sell(party, 50n, trade),
      ]);
      expect(small).toBe('done');
      expect(['INSUFFICIENT_BALANCE', 'UNSETTLED_PROCEEDS']).toContain(large);
      expect(await freeOf(party)).toBe(90n);
    }
  });

  test('reject a withdrawal during a settlement or allow it in full', async () => {
    for (let round = 0; round < 20; round++) {
      const [party, trade] = [id(), id()];
      await sell(party, 50n, trade);
      const [said] = await Promise.all([outcome(withdraw(party, 50n)), settle(trade)]);
      expect(['done', 'UNSETTLED_PROCEEDS']).toContain(said);
      expect(await freeOf(party)).toBe(said === 'done' ? 0n : 50n);
    }
  });

  test('book no transfer after a hold on the party', async () => {
    const [party, cause] = [id(), id()];
    await credit(party, 2_000n);
    const sends = () => Array.from({ length: 60 }, () => outcome(send(party, 10n)));
    const sent = sends();
    const blocked = block(party, cause);
    sent.push(...sends());
    await blocked;
    const left = await freeOf(party);
    const results = await Promise.all(sent);
    expect(await freeOf(party)).toBe(left);
    // Scheduling decides how many transfers precede the hold; every later transfer is refused.
    const done = results.filter((result) => result === 'done').length;
    expect(left).toBe(2_000n - 10n * BigInt(done));
    for (const result of results) expect(['done', 'CONTACT_SUPPORT']).toContain(result);
    expect(await outcome(send(party, 10n))).toBe('CONTACT_SUPPORT');
    expect(await outcome(withdraw(party, 1n))).toBe('CONTACT_SUPPORT');
    await unblock(cause);
    expect(await outcome(withdraw(party, 1n))).toBe('done');
  });
});

type Step = { readonly do: string; readonly amount: number };
const step: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom('credit', 'sell', 'settle', 'send', 'withdraw', 'block', 'unblock'),
  amount: fc.integer({ min: 1, max: 200 }),
});

test('matches plain sums after any mix of sales, settlements, holds and outflows', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const party = id();
      const trades: { id: string; amount: bigint }[] = [];
      const [holds, model] = [[] as string[], { free: 0n }];
      for (const { do: what, amount: number } of steps) {
        const amount = BigInt(number);
        const restricted = trades.reduce((sum, trade) => sum + trade.amount, 0n);
        if (what === 'credit' || what === 'sell') {
          const trade = { id: id(), amount };
          if (what === 'sell') trades.push(trade);
          await (what === 'sell' ? sell(party, amount, trade.id) : credit(party, amount));
          model.free += amount;
        } else if (what === 'settle') {
          const trade = trades.pop();
          if (trade) await settle(trade.id);
        } else if (what === 'block') {
          holds.push(id());
          await block(party, holds.at(-1) ?? '');
        } else if (what === 'unblock') {
          const cause = holds.pop();
          if (cause) await unblock(cause);
        } else {
          const said = await outcome((what === 'send' ? send : withdraw)(party, amount));
          const expected =
            model.free < amount
              ? 'INSUFFICIENT_BALANCE'
              : holds.length > 0
                ? 'CONTACT_SUPPORT'
                : model.free - amount < restricted
                  ? 'UNSETTLED_PROCEEDS'
                  : 'done';
          expect(said).toBe(expected);
          if (said === 'done') model.free -= amount;
        }
        expect(await freeOf(party)).toBe(model.free);
      }
      const now = await world.as(undefined, (ctx) => restrictedOf(ctx, party));
      expect(now.isBlocked).toBe(holds.length > 0);
    }),
    { numRuns: 15 },
  );
});

test('reports a missing, excessive or differing restriction in verification', async () => {
  const [party, kept, gone] = [id(), id(), id()];
  await sell(party, 40n, kept);
  await sell(party, 60n, gone);
  await settle(gone);
  const expected: Expected = {
    kind: 'trade',
    list: async () => [
      { id: kept, partyId: party, amount: 41n },
      { id: gone, partyId: party, amount: 60n },
    ],
  };
  const findings = await world.as(undefined, (ctx) => verifyBooks(ctx, [expected]));
  const own = findings.filter(({ subject }) => subject.endsWith(`of ${party}`));
  expect(own).toEqual([
    expect.objectContaining({ subject: `trade ${kept} of ${party}`, expected: '41', found: '40' }),
    expect.objectContaining({
      subject: `trade ${gone} of ${party}`,
      expected: '60',
      found: 'nothing',
    }),
  ]);
});

test('finds the parties on hold among more parties than one statement can list', async () => {
  const held = id();
  await world.as(undefined, (ctx) => blockOutflow(ctx, held, { kind: 'party_hold', id: held }));
  const parties = [...Array.from({ length: 70_000 }, id), held];
  expect([...(await world.as(undefined, (ctx) => lockBlocked(ctx, parties)))]).toEqual([held]);
});
