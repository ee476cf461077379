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

describe('the halts of a market', () => {
  test('list halts by people before automatic ones', () => {
    expect(kinds(all)).toEqual(['staff', 'vote', 'nav', 'breaker']);
    const other = withHalt(withHalt(NO_HALTS, halt('staff')), halt('nav'));
    expect(kinds(other)).toEqual(['staff', 'nav']);
  });

  test('contain each cause once, with its latest report', () => {
    const again = withHalt(all, halt('nav', { at: 2_000 }));
    expect(kinds(again)).toEqual(['staff', 'vote', 'nav', 'breaker']);
    expect(again.map(({ at }) => at)).toEqual([1_000, 1_000, 2_000, 1_000]);
  });
});

describe('lifting a halt', () => {
  test('removes its own cause only', () => {
    expect(kinds(withoutLifted(all, { haltKind: 'nav' }))).toEqual(['staff', 'vote', 'breaker']);
    expect(kinds(withoutLifted([halt('staff')], { haltKind: 'nav' }))).toEqual(['staff']);
  });

  test('removes only the halts that staff have seen', () => {
    const later = withHalt(all, halt('breaker', { at: 2_000 }));
    expect(kinds(withoutLifted(later, { haltKind: null, seen: all }))).toEqual(['breaker']);
    const seen = [{ kind: 'staff', at: 1_000 } as const];
    expect(kinds(withoutLifted(all, { haltKind: null, seen }))).toEqual(['vote', 'nav', 'breaker']);
    expect(withoutLifted(all, { haltKind: null, seen: [] })).toEqual(all);
  });

  test('removes all halts if the command lists none as seen', () => {
    expect(withoutLifted(all, { haltKind: null })).toEqual([]);
  });
});

describe('the end of a halt', () => {
  const breaker = halt('breaker', { until: 5_000 });

  test('is at the exact time it expires', () => {
    expect(haltsAt([breaker], 4_999)).toEqual([breaker]);
    expect(haltsAt([breaker], 5_000)).toEqual([]);
    expect(haltAt([breaker], 5_000)).toBeUndefined();
    expect(haltAt(NO_HALTS, 0)).toBeUndefined();
  });

  test('is announced as the latest end of all halts', () => {
    const nav = halt('nav', { until: 9_000 });
    expect(haltAt([nav, breaker], 0)).toEqual({ ...nav, until: 9_000 });
    expect(haltAt([halt('nav', { until: 2_000 }), breaker], 0)?.until).toBe(5_000);
    expect(haltAt([nav, breaker], 6_000)).toEqual(nav);
  });

  test('is unknown while staff must lift one', () => {
    const both = [halt('staff'), breaker];
    expect(haltAt(both, 0)).toEqual(halt('staff'));
    expect(haltAt([breaker, halt('staff')], 0)).toEqual({ ...breaker, until: undefined });
    expect(haltAt(both, 1_000_000)).toEqual(halt('staff'));
  });
});
