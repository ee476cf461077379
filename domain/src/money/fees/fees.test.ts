import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseDecimal } from '../../kernel/decimal.ts';
import { chargeFrom, chargeOn, type FeeRate, rateFrom } from './charge.ts';
import { FEE_CODES, type FeeCode } from './codes.ts';
import { feeExample } from './examples.ts';
import { FeeSchedule } from './schedule.ts';
import { type FeeFor, type FeeVersion, heldUntil, versionAt, versionState } from './versions.ts';
import { rateWords } from './words.ts';

const amounts = fc.bigInt({ min: 0n, max: 10n ** 14n });
const share = fc.record({ bps: fc.integer({ min: 0, max: 1_000 }) });
const bounds = fc.tuple(
  fc.option(fc.bigInt({ min: 0n, max: 10_000n })),
  fc.option(fc.bigInt({ min: 10_000n, max: 1_000_000n })),
);
const rates: fc.Arbitrary<FeeRate> = fc.oneof(
  fc
    .tuple(share, bounds)
    .map(([{ bps }, [least, most]]) => ({ basis: 'bps' as const, bps, flat: 0n, least, most })),
  fc
    .bigInt({ min: 0n, max: 100_00n })
    .map((flat) => ({ basis: 'flat' as const, bps: 0, flat, least: null, most: null })),
);

describe('a fee charge', () => {
  test('exceeds its percentage only to reach the minimum, and stays within its bounds', () => {
    fc.assert(
      fc.property(amounts, rates, (amount, rate) => {
        const fee = chargeOn(amount, rate);
        if (rate.basis === 'flat') expect(fee).toBe(rate.flat);
        else if (fee * 10_000n > amount * BigInt(rate.bps)) expect(fee).toBe(rate.least);
        if (rate.basis === 'bps') expect(fee <= (rate.most ?? fee)).toBe(true);
        expect(chargeFrom(amount, rate) <= amount).toBe(true);
      }),
    );
  });

  test('never rises when split into parts, and falls by less than a cent per part', () => {
    const parts = fc.array(amounts, { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(parts, share, (cut, { bps }) => {
        const rate = { basis: 'bps', bps, flat: 0n, least: null, most: null } as const;
        const whole = chargeOn(
          cut.reduce((sum, part) => sum + part, 0n),
          rate,
        );
        const sum = cut.reduce((total, part) => total + chargeOn(part, rate), 0n);
        expect(sum <= whole).toBe(true);
        expect(whole - sum < BigInt(cut.length) || whole === sum).toBe(true);
      }),
    );
  });

  test('is the same on a screen that uses the rate from the reply', () => {
    const told = { basis: 'bps', bps: 290, flat: null, min: '0.30', max: '20.00' } as const;
    expect(chargeOn(100_00n, rateFrom(told))).toBe(2_90n);
    expect(chargeOn(1_00n, rateFrom(told))).toBe(30n);
    expect(chargeOn(10_000_00n, rateFrom(told))).toBe(20_00n);
  });

  test('is illustrated by examples that add up at any rate', () => {
    const minor = (text: string) => parseDecimal(text.replace(/[$,]/g, '').replace('−', '-'), 2);
    fc.assert(
      fc.property(fc.constantFrom(...FEE_CODES), rates, (code, rate) => {
        const [base, fee, total] = feeExample(code, rate).lines.map(({ amount }) => minor(amount));
        expect((base as bigint) + (fee as bigint)).toBe(total);
      }),
    );
  });
});

const DAY = 86_400_000;
const day = (n: number) => new Date(Date.UTC(2026, 0, 1) + n * DAY);
let made = 0;
const version = (
  n: number,
  from: number,
  more: Partial<FeeVersion> & { code?: FeeCode } = {},
): FeeVersion => ({
  id: `id-${++made}`,
  ruleId: 'rule',
  code: 'taker',
  category: null,
  assetId: null,
  version: n,
  basis: 'bps',
  bps: n,
  flat: 0n,
  least: null,
  most: null,
  effectiveFrom: day(from),
  ...more,
});
/** Random versions, each effective after its decision. */
const histories = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 1, max: 60 })), {
    maxLength: 12,
  })
  .map((steps) => {
    let today = 0;
    return steps.map(([later, ahead], i) => {
      today += later;
      return { decided: today, version: version(i + 2, today + ahead) };
    });
  });

describe('fee versions', () => {
  test('include exactly one in force at any time, which is the one charged', () => {
    fc.assert(
      fc.property(histories, fc.integer({ min: 0, max: 400 }), (history, at) => {
        const all = [version(1, 0), ...history.map((one) => one.version)];
        const holding = all.filter((one) => versionState(one, all, day(at)) === 'in_force');
        expect(holding).toEqual([versionAt(all, day(at))]);
        const until = holding[0] && heldUntil(holding[0], all);
        if (until) expect(versionAt(all, until)).not.toBe(holding[0]);
      }),
    );
  });

  test('leave past rates unchanged when a later version is decided', () => {
    fc.assert(
      fc.property(histories, (history) => {
        const first = version(1, 0);
        for (const [i, { decided }] of history.entries()) {
          const before = new FeeSchedule([first, ...history.slice(0, i).map((h) => h.version)]);
          const after = new FeeSchedule([first, ...history.slice(0, i + 1).map((h) => h.version)]);
          for (let at = 0; at <= decided; at += 2) {
            expect(after.at(day(at), 'taker').id).toBe(before.at(day(at), 'taker').id);
            expect(after.editionAt(day(at))).toBe(before.editionAt(day(at)));
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  test('raise the number of the schedule with every change', () => {
    fc.assert(
      fc.property(histories, (history) => {
        const schedule = new FeeSchedule([version(1, 0), ...history.map((h) => h.version)]);
        let [edition, held] = [1, schedule.at(day(0), 'taker').id];
        for (let at = 0; at < 340; at += 3) {
          const now = schedule.editionAt(day(at));
          const holds = schedule.at(day(at), 'taker').id;
          expect(holds === held ? now >= edition : now > edition).toBe(true);
          [edition, held] = [now, holds];
        }
      }),
      { numRuns: 40 },
    );
  });

  test('follow the asset’s rule before its class’s, and its class’s before the platform’s', () => {
    const of: FeeFor = { category: 'art', assetId: 'a' };
    const art = { category: 'art', ruleId: 'art' } as const;
    const schedule = new FeeSchedule([
      version(1, 0, { bps: 50 }),
      version(1, 10, { ...art, bps: 40 }),
      version(1, 20, { assetId: 'a', ruleId: 'a', bps: 30 }),
      version(2, 30, { assetId: 'a', ruleId: 'a', basis: 'inherit', bps: 0 }),
      version(2, 40, { ...art, basis: 'inherit', bps: 0 }),
    ]);
    const bps = [5, 15, 25, 35, 45].map((at) => schedule.at(day(at), 'taker', of).bps);
    expect(bps).toEqual([50, 40, 30, 40, 50]);
    expect(schedule.at(day(25), 'taker', { category: 'fund', assetId: 'b' }).bps).toBe(50);
    expect(schedule.at(day(-400), 'taker').version).toBe(1);
  });
});

test('describes a rate in words', () => {
  const rate = {
    code: 'card',
    basis: 'bps',
    bps: 290,
    flat: 0n,
    least: 30n,
    most: 20_00n,
  } as const;
  expect(rateWords(rate)).toBe('2.90%, at least $0.30 and at most $20.00');
  expect(rateWords({ ...rate, least: null, most: null })).toBe('2.90%');
  expect(rateWords({ ...rate, bps: 0, least: null, most: null })).toBe('Free');
  expect(rateWords({ ...rate, basis: 'flat', flat: 2_00n })).toBe('$2.00');
});
