import { expect, test } from 'vitest';
import { FEE_CODES } from './codes.ts';
import { FeeSchedule } from './schedule.ts';
import { type FeeFor, type FeeVersion, heldUntil, scopeOf, versionState } from './versions.ts';

const day = (n: number) => new Date(Date.UTC(2026, 0, 1 + n));
const of: FeeFor = { category: 'art', assetId: 'asset' };
const version = (change: Partial<FeeVersion>): FeeVersion => ({
  id: `${change.ruleId ?? 'platform'}-${change.code ?? 'taker'}-${change.version ?? 1}`,
  ruleId: 'platform',
  code: 'taker',
  category: null,
  assetId: null,
  version: 1,
  basis: 'bps',
  bps: 50,
  flat: 0n,
  least: null,
  most: null,
  effectiveFrom: day(0),
  ...change,
});
const byAsset = { ruleId: 'asset', assetId: 'asset' } as const;
const byClass = { ruleId: 'art', category: 'art' } as const;
const ids = (versions: readonly FeeVersion[]) => versions.map(({ id }) => id);

test('rejects a fee without a rule instead of charging nothing', () => {
  expect(() => new FeeSchedule([]).at(day(1), 'taker')).toThrow(/no rule for the fee taker/);
  const other = new FeeSchedule([version({ code: 'maker' })]);
  expect(() => other.at(day(1), 'taker')).toThrow(/taker/);
  const inherits = new FeeSchedule([version({ basis: 'inherit' })]);
  expect(() => inherits.at(day(1), 'taker')).toThrow(/taker/);
});

test('applies an asset’s own rule to asset fees only, never to card fees', () => {
  const versions = FEE_CODES.flatMap((code) => [
    version({ code, bps: 50 }),
    version({ ...byAsset, code, bps: 10 }),
  ]);
  const schedule = new FeeSchedule(versions);
  const bps = (asked?: FeeFor) =>
    Object.fromEntries(schedule.all(day(1), asked).map((fee) => [fee.code, fee.bps]));
  expect(bps(of)).toEqual({
    investor: 10,
    placement: 10,
    maker: 10,
    taker: 10,
    conversion: 50,
    card: 50,
    withdrawal: 50,
  });
  expect(new Set(Object.values(bps()))).toEqual(new Set([50]));
});

test('finds the next version of a rule, unless it has no rate of its own', () => {
  const [first, second] = [version({}), version({ version: 2, bps: 60, effectiveFrom: day(10) })];
  const schedule = new FeeSchedule([first, second]);
  expect(schedule.nextOf(first)?.id).toBe(second.id);
  expect(schedule.nextOf(second)).toBeUndefined();
  const own = version(byAsset);
  const ends = version({ ...byAsset, version: 2, basis: 'inherit', effectiveFrom: day(10) });
  expect(new FeeSchedule([first, own, ends]).nextOf(own)).toBeUndefined();
});

test('numbers the schedule from 1 and adds one per change', () => {
  const late = version({ version: 2, effectiveFrom: day(20) });
  const forClass = version({ ...byClass, effectiveFrom: day(10) });
  const forAsset = version({ ...byAsset, effectiveFrom: day(15) });
  const schedule = new FeeSchedule([version({}), late, forAsset, forClass]);
  expect([0, 9, 10, 15, 19, 20].map((n) => schedule.editionAt(day(n)))).toEqual([1, 1, 2, 3, 3, 4]);
  expect(ids(schedule.changesBy(day(30)))).toEqual(ids([forClass, forAsset, late]));
  expect(schedule.byId(late.id)).toBe(late);
  expect(schedule.byId('nobody’s')).toBeUndefined();
});

test('ends a version when the earliest of the later ones takes effect', () => {
  const one = version({});
  const replaced = version({ version: 2, effectiveFrom: day(30) });
  const sooner = version({ version: 3, effectiveFrom: day(20) });
  const all = [one, replaced, sooner];
  expect(heldUntil(one, all)).toEqual(day(20));
  expect(heldUntil(replaced, all)).toEqual(day(20));
  expect(heldUntil(sooner, all)).toBeUndefined();
  expect([19, 20].map((n) => versionState(one, all, day(n)))).toEqual(['in_force', 'past']);
  expect([19, 30, 40].map((n) => versionState(replaced, all, day(n)))).toEqual([
    'superseded',
    'superseded',
    'superseded',
  ]);
  expect([19, 20, 40].map((n) => versionState(sooner, all, day(n)))).toEqual([
    'upcoming',
    'in_force',
    'in_force',
  ]);
  const sameDay = version({ version: 4, effectiveFrom: day(20) });
  expect(versionState(sooner, [...all, sameDay], day(20))).toBe('superseded');
});

test('names a rule by its narrowest scope', () => {
  expect(scopeOf({ category: null, assetId: null })).toBe('platform');
  expect(scopeOf({ category: 'art', assetId: null })).toBe('class');
  expect(scopeOf({ category: null, assetId: 'asset' })).toBe('asset');
  expect(scopeOf(of)).toBe('asset');
});
