import { describe, expect, test } from 'vitest';
import {
  type HaltKind,
  haltAt,
  haltsAt,
  type MarketHalt,
  NO_HALTS,
  withHalt,
  withoutLifted,
} from './halts.ts';

const halt = (kind: HaltKind, change: Partial<MarketHalt> = {}): MarketHalt => ({
  kind,
  reason: `of ${kind}`,
  at: 1_000,
  by: null,
  until: undefined,
  ...change,
});
const kinds = (halts: readonly MarketHalt[]) => halts.map(({ kind }) => kind);
const all = (['breaker', 'nav', 'vote', 'staff'] as const).reduce(
  (halts, kind) => withHalt(halts, halt(kind)),
  NO_HALTS,
);

describe('a market that is halted', () => {
  test('names what people decided before what happened by itself, in whatever order it came', () => {
    expect(kinds(all)).toEqual(['staff', 'vote', 'nav', 'breaker']);
    const other = withHalt(withHalt(NO_HALTS, halt('staff')), halt('nav'));
    expect(kinds(other)).toEqual(['staff', 'nav']);
  });

  test('has each cause once: the later one replaces the earlier of its kind, and no other', () => {
    const again = withHalt(all, halt('nav', { at: 2_000 }));
    expect(kinds(again)).toEqual(['staff', 'vote', 'nav', 'breaker']);
    expect(again.map(({ at }) => at)).toEqual([1_000, 1_000, 2_000, 1_000]);
  });
});

describe('a halt is lifted', () => {
  test('with its own cause only', () => {
    expect(kinds(withoutLifted(all, { haltKind: 'nav' }))).toEqual(['staff', 'vote', 'breaker']);
    expect(kinds(withoutLifted([halt('staff')], { haltKind: 'nav' }))).toEqual(['staff']);
  });

  test('by staff when they have seen it, and not when it came after they looked', () => {
    const later = withHalt(all, halt('breaker', { at: 2_000 }));
    expect(kinds(withoutLifted(later, { haltKind: null, seen: all }))).toEqual(['breaker']);
    const seen = [{ kind: 'staff', at: 1_000 } as const];
    expect(kinds(withoutLifted(all, { haltKind: null, seen }))).toEqual(['vote', 'nav', 'breaker']);
    expect(withoutLifted(all, { haltKind: null, seen: [] })).toEqual(all);
  });

  test('by staff who do not say what they saw, as in former versions: all of them', () => {
    expect(withoutLifted(all, { haltKind: null })).toEqual([]);
  });
});

describe('a market trades again', () => {
  const breaker = halt('breaker', { until: 5_000 });

  test('at the very moment at which its halt ends', () => {
    expect(haltsAt([breaker], 4_999)).toEqual([breaker]);
    expect(haltsAt([breaker], 5_000)).toEqual([]);
    expect(haltAt([breaker], 5_000)).toBeUndefined();
    expect(haltAt(NO_HALTS, 0)).toBeUndefined();
  });

  test('when the last of its halts ends, which is what is announced', () => {
    const nav = halt('nav', { until: 9_000 });
    expect(haltAt([nav, breaker], 0)).toEqual({ ...nav, until: 9_000 });
    expect(haltAt([halt('nav', { until: 2_000 }), breaker], 0)?.until).toBe(5_000);
    expect(haltAt([nav, breaker], 6_000)).toEqual(nav);
  });

  test('at no moment that could be told while somebody has to lift it', () => {
    const both = [halt('staff'), breaker];
    expect(haltAt(both, 0)).toEqual(halt('staff'));
    expect(haltAt([breaker, halt('staff')], 0)).toEqual({ ...breaker, until: undefined });
    expect(haltAt(both, 1_000_000)).toEqual(halt('staff'));
  });
});
