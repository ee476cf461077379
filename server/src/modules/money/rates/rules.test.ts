import { later, MINUTE } from '@holdfast/domain/kernel/moment';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SourceRate } from './rate.port.ts';
import { type CurrentRate, judgeRate } from './rules.ts';

const DOLLAR = 100_000_000n;
const now = new Date('2026-11-20T12:00:00Z');
const rate = (usd: bigint, change: Partial<SourceRate> = {}): SourceRate => ({
  currency: 'BTC',
  usd,
  at: now,
  ...change,
});
const current = (dollars: bigint, doubted?: { dollars: bigint; since: Date }): CurrentRate => ({
  usd: dollars * DOLLAR,
  doubtedUsd: doubted ? doubted.dollars * DOLLAR : null,
  doubtedSince: doubted?.since ?? null,
});
const kept = { kind: 'keep' };

// A wrong rate that passes costs the platform money: people convert at it.

describe('an ignored rate', () => {
  const why = (offered: SourceRate) => {
    const verdict = judgeRate(offered, undefined, now);
    return verdict.kind === 'ignore' ? verdict.why : verdict.kind;
  };

  test('lies outside the currency’s plausible range', () => {
    expect(why(rate(100n * DOLLAR))).toBe('keep');
    expect(why(rate(100n * DOLLAR - 1n))).toBe('out of range');
    expect(why(rate(100_000_000n * DOLLAR))).toBe('keep');
    expect(why(rate(100_000_000n * DOLLAR + 1n))).toBe('out of range');
    const algo = { currency: 'ALGO' } as const;
    expect(why(rate(DOLLAR / 1_000n, algo))).toBe('keep');
    expect(why(rate(DOLLAR / 1_000n - 1n, algo))).toBe('out of range');
    expect(why(rate(1_000n * DOLLAR, algo))).toBe('keep');
    expect(why(rate(1_000n * DOLLAR + 1n, algo))).toBe('out of range');
  });

  test('is over a minute in the future or over fifteen minutes old', () => {
    const at = (ms: number) => why(rate(60_000n * DOLLAR, { at: later(now, ms) }));
    expect([at(MINUTE), at(MINUTE + 1)]).toEqual(['keep', 'in the future']);
    expect([at(-15 * MINUTE), at(-15 * MINUTE - 1)]).toEqual(['keep', 'too old']);
  });
});

describe('a rate jump', () => {
  test('is a change of more than ten per cent, except for the first rate', () => {
    const verdict = (dollars: bigint) => judgeRate(rate(dollars * DOLLAR), current(1_000n), now);
    expect([verdict(1_100n), verdict(900n)]).toEqual([kept, kept]);
    expect(judgeRate(rate(1_100n * DOLLAR + 1n), current(1_000n), now).kind).toBe('doubt');
    expect(judgeRate(rate(900n * DOLLAR - 1n), current(1_000n), now).kind).toBe('doubt');
    expect(judgeRate(rate(900n * DOLLAR - 1n), undefined, now)).toEqual(kept);
  });

  test('keeps its start time while the source reports a similar rate', () => {
    const since = later(now, -5 * MINUTE);
    const doubting = current(1_000n, { dollars: 2_000n, since });
    const verdict = (dollars: bigint, known = doubting) =>
      judgeRate(rate(dollars * DOLLAR), known, now);
    expect(verdict(2_100n)).toEqual({ kind: 'doubt', since });
    expect(verdict(2_300n)).toEqual({ kind: 'doubt', since: now });
    expect(verdict(2_000n, current(1_000n))).toEqual({ kind: 'doubt', since: now });
    expect(verdict(1_050n)).toEqual(kept);
  });

  test('is never accepted automatically, however often it is repeated', () => {
    const dollars = fc.bigInt({ min: 200n, max: 1_000_000n });
    fc.assert(
      fc.property(dollars, dollars, fc.nat(100_000), (before, after, ms) => {
        const offered = rate(after * DOLLAR, { at: later(now, ms) });
        const doubted = { dollars: after, since: now };
        const verdict = judgeRate(offered, current(before, doubted), later(now, ms));
        const isFar = after * 10n > before * 11n || after * 10n < before * 9n;
        expect(verdict).toEqual(isFar ? { kind: 'doubt', since: now } : kept);
      }),
    );
  });
});
