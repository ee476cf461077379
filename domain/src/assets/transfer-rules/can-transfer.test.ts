import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  canTransfer,
  RULE_CODES,
  type RuleCode,
  type TransferMove,
  type TransferParty,
} from './can-transfer.ts';
import { capOf, leastOf, lockedOf, NO_RULES, nextOpenDay, type TransferRules } from './rules.ts';
import { ruleLines } from './words.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const UNIT = 1000n;

const holder = (units: bigint, more: Partial<TransferParty> = {}): TransferParty => ({
  country: 'PRT',
  balance: units * UNIT,
  coming: 0n,
  going: 0n,
  issued: 0n,
  lockedUp: 0n,
  isFrozen: false,
  ...more,
});

type Change = Omit<Partial<TransferMove>, 'units'> & { readonly units?: bigint };
const move = (change: Change = {}): TransferMove => ({
  kind: 'trade',
  now: NOW,
  from: holder(100n),
  to: holder(100n),
  allUnits: 1_000n * UNIT,
  holders: 10,
  isFrozen: false,
  ...change,
  units: (change.units ?? 10n) * UNIT,
});
const ruled = (rules: Partial<TransferRules>): TransferRules => ({ ...NO_RULES, ...rules });
const codesOf = (rules: Partial<TransferRules>, change: Change = {}): RuleCode[] =>
  canTransfer([ruled(rules)], move(change)).reasons.map(({ code }) => code);

const BARS: readonly (readonly [RuleCode, Partial<TransferRules>, Change])[] = [
  ['ASSET_FROZEN', {}, { isFrozen: true }],
  ['HOLDER_FROZEN', {}, { from: holder(100n, { isFrozen: true }) }],
  ['HOLDER_FROZEN', {}, { to: holder(0n, { isFrozen: true }) }],
  ['COUNTRY_NOT_ALLOWED', { countries: { kind: 'only', codes: ['ESP'] } }, {}],
  ['COUNTRY_NOT_ALLOWED', { countries: { kind: 'except', codes: ['PRT'] } }, {}],
  [
    'COUNTRY_NOT_ALLOWED',
    { countries: { kind: 'only', codes: ['ESP'] } },
    { to: holder(1n, { country: null }) },
  ],
  ['TRANSFER_WINDOW', { window: { weekdays: [1], from: null, until: null } }, {}],
  ['TRANSFER_WINDOW', { window: { weekdays: [5], from: '2026-11-21', until: null } }, {}],
  ['TRANSFER_WINDOW', { window: { weekdays: [5], from: null, until: '2026-11-19' } }, {}],
  [
    'LOCK_UP',
    { lockUp: [{ until: '2026-11-21', lockedBps: 9_100 }] },
    { from: holder(100n, { issued: 100n * UNIT }) },
  ],
  ['LOCK_UP', {}, { from: holder(100n, { lockedUp: 91n * UNIT }) }],
  ['MAX_HOLDERS', { maxHolders: 10 }, { to: holder(0n) }],
  ['MAX_HOLDING', { maxHolding: { kind: 'units', units: '109.999' } }, {}],
  ['MAX_HOLDING', { maxHolding: { kind: 'share', bps: 1_099 } }, {}],
  [
    'MAX_HOLDING',
    { maxHolding: { kind: 'units', units: '115' } },
    { to: holder(100n, { coming: 6n * UNIT }) },
  ],
  ['MIN_HOLDING', { minHolding: '20' }, { to: holder(0n) }],
  ['MIN_HOLDING', { minHolding: '91' }, {}],
];

const PASSES: readonly (readonly [string, Partial<TransferRules>, Change])[] = [
  ['a country that is listed', { countries: { kind: 'only', codes: ['PRT'] } }, {}],
  [
    'a seller from a country that may take none',
    { countries: { kind: 'except', codes: ['ESP'] } },
    { from: holder(100n, { country: 'ESP' }) },
  ],
  ['the last day of a window', { window: { weekdays: [5], from: null, until: '2026-11-20' } }, {}],
  [
    'an issue outside the window and within a lock-up',
    {
      window: { weekdays: [1], from: null, until: null },
      lockUp: [{ until: '2027-01-01', lockedBps: 10_000 }],
    },
    { kind: 'issue', from: null },
  ],
  [
    'the day on which a lock-up ends',
    { lockUp: [{ until: '2026-11-20', lockedBps: 10_000 }] },
    { from: holder(100n, { issued: 100n * UNIT }) },
  ],
  [
    'what was bought beside what is locked',
    { lockUp: [{ until: '2027-01-01', lockedBps: 10_000 }] },
    { from: holder(100n, { issued: 90n * UNIT }) },
  ],
  ['a receiver who already holds units', { maxHolders: 10 }, {}],
  [
    'a buyer in the place of a seller who leaves',
    { maxHolders: 10 },
    { from: holder(10n), to: holder(0n) },
  ],
  ['a holding up to the last thousandth', { maxHolding: { kind: 'share', bps: 1_100 } }, {}],
  ['a seller who keeps enough', { minHolding: '90' }, {}],
  ['a seller who sells everything', { minHolding: '90' }, { from: holder(10n) }],
  ['a buyer who reaches the least', { minHolding: '10' }, { to: holder(0n) }],
  [
    'a counterparty that is not known yet',
    { minHolding: '20', maxHolders: 1 },
    { from: null, to: null },
  ],
];

describe('the check of an asset’s transfer restrictions', () => {
  test.each(BARS)(
    'rejects a transfer for %s alone, with a reason and a next step',
    (code, rules, change) => {
      const { ok, reasons } = canTransfer([ruled(rules)], move(change));
      expect(ok).toBe(false);
      expect(reasons.map((reason) => reason.code)).toEqual([code]);
      expect(reasons[0]?.say).toMatch(/^[A-Z0-9].*\.$/);
      expect(reasons[0]?.advice).toMatch(/^[A-Z0-9].*\.$/);
    },
  );

  test.each(PASSES)('permits %s', (_, rules, change) => {
    expect(codesOf(rules, change)).toEqual([]);
  });

  test('skips the rules that a transfer procedure overrides and checks the others', () => {
    const rules = [ruled({ maxHolders: 1, minHolding: '200' })];
    const { reasons } = canTransfer(rules, move({ to: holder(0n) }), ['MAX_HOLDERS']);
    expect(reasons.map(({ code, side }) => `${code} ${side}`)).toEqual([
      'MIN_HOLDING to',
      'MIN_HOLDING from',
    ]);
  });

  test('applies every set of rules at the same time', () => {
    const opening = ruled({ maxHolding: { kind: 'share', bps: 1_000 } });
    expect(canTransfer([NO_RULES, opening], move()).ok).toBe(false);
    expect(canTransfer([NO_RULES], move()).ok).toBe(true);
  });

  test('names the next day on which units can be transferred', () => {
    const on = (window: TransferRules['window']) => nextOpenDay(ruled({ window }), NOW);
    expect(on({ weekdays: [1, 5], from: null, until: null })).toBe('2026-11-23');
    expect(on({ weekdays: [5], from: null, until: null })).toBe('2026-11-27');
    expect(on({ weekdays: [3], from: '2027-03-01', until: null })).toBe('2027-03-03');
    expect(on({ weekdays: [1], from: null, until: '2026-11-22' })).toBeUndefined();
  });

  test('describes each rule in one line', () => {
    const all = ruled({
      countries: { kind: 'only', codes: ['PRT', 'ESP'] },
      maxHolding: { kind: 'share', bps: 1_250 },
      maxHolders: 1_500,
      minHolding: '10.500',
      lockUp: [
        { until: '2027-01-01', lockedBps: 10_000 },
        { until: '2027-07-01', lockedBps: 5_000 },
      ],
      window: { weekdays: [1, 3], from: null, until: null },
    });
    expect(ruleLines(all).map(({ say }) => say)).toEqual([
      'Only investors from Portugal and Spain can receive units. Holders can sell regardless of country.',
      'Share of the units issued to a holder that stays locked up: 100% until 01 Jan 2027 and 50% until 01 Jul 2027.',
      'Units can be transferred only on Mondays and Wednesdays (UTC).',
      'One holder can have at most 12.5% of all units.',
      'Each holder must have at least 10.5 units, or sell all of them.',
      'The asset can have at most 1,500 holders.',
    ]);
    expect(ruleLines(NO_RULES)).toEqual([]);
  });
});

const PARTIES = 5;
const arbitraryRules: fc.Arbitrary<TransferRules> = fc.record({
  countries: fc.option(
    fc.record({
      kind: fc.constantFrom('only' as const, 'except' as const),
      codes: fc.subarray(['PRT', 'ESP', 'IRL'], { minLength: 1 }),
    }),
  ),
  maxHolding: fc.option(
    fc.oneof(
      fc.integer({ min: 1, max: 60 }).map((n) => ({ kind: 'units' as const, units: `${n}` })),
      fc.integer({ min: 500, max: 9_000 }).map((bps) => ({ kind: 'share' as const, bps })),
    ),
  ),
  maxHolders: fc.option(fc.integer({ min: 1, max: PARTIES })),
  minHolding: fc.option(fc.integer({ min: 1, max: 15 }).map(String)),
  lockUp: fc.constantFrom(
    [],
    [{ until: '2026-12-01', lockedBps: 6_000 }],
    [{ until: '2026-11-01', lockedBps: 10_000 }],
  ),
  window: fc.constant(null),
});
const arbitraryStep = fc.oneof(
  { weight: 1, arbitrary: arbitraryRules.map((rules) => ({ kind: 'rules' as const, rules })) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      from: fc.integer({ min: 0, max: PARTIES - 1 }),
      to: fc.integer({ min: 0, max: PARTIES - 1 }),
      units: fc.integer({ min: 1, max: 25 }),
    }),
  },
);
const COUNTRIES = ['PRT', 'PRT', 'ESP', 'IRL', null];

test('no sequence of trades and rule changes breaks a rule or loses units', () => {
  fc.assert(
    fc.property(fc.array(arbitraryStep, { maxLength: 60 }), (steps) => {
      const issued = [40n, 30n, 20n, 10n, 0n].map((units) => units * UNIT);
      const balances = [...issued];
      const allUnits = 100n * UNIT;
      let rules = NO_RULES;
      const party = (i: number): TransferParty => ({
        ...holder(0n),
        country: COUNTRIES[i] ?? null,
        balance: balances[i] ?? 0n,
        issued: issued[i] ?? 0n,
      });
      for (const step of steps) {
        const before = [...balances];
        if (step.kind === 'rules') {
          rules = step.rules;
          expect(balances).toEqual(before);
          continue;
        }
        const units = BigInt(step.units) * UNIT;
        if (step.from === step.to || (balances[step.from] ?? 0n) < units) continue;
        const holders = balances.filter((balance) => balance > 0n).length;
        const made = { from: party(step.from), to: party(step.to), allUnits, holders };
        if (!canTransfer([rules], { ...move(), ...made, units }).ok) continue;
        balances[step.from] = (balances[step.from] ?? 0n) - units;
        balances[step.to] = (balances[step.to] ?? 0n) + units;
        expectKept(rules, { before, after: balances, issued, allUnits });
      }
    }),
    { numRuns: 400 },
  );
});

type Sides = Readonly<Record<'before' | 'after' | 'issued', readonly bigint[]>> & {
  readonly allUnits: bigint;
};

/** From the holdings only: a breach is accepted only if it existed before. */
function expectKept(rules: TransferRules, { before, after, issued, allUnits }: Sides): void {
  const cap = capOf(rules, allUnits);
  const least = leastOf(rules);
  const count = (all: readonly bigint[]) => all.filter((balance) => balance > 0n).length;
  if (rules.maxHolders !== null && count(after) > rules.maxHolders) {
    expect(count(after)).toBeLessThanOrEqual(count(before));
    expect(after.every((balance, i) => balance === 0n || before[i] !== 0n)).toBe(true);
  }
  for (const [i, balance] of after.entries()) {
    const was = before[i] ?? 0n;
    if (cap !== undefined && balance > cap) expect(balance).toBeLessThanOrEqual(was);
    if (balance > 0n && balance < least) expect(balance).toBe(was);
    const locked = lockedOf(rules, issued[i] ?? 0n, NOW);
    if (balance < locked) expect(balance).toBeGreaterThanOrEqual(was);
    const { countries } = rules;
    const listed = countries?.codes.includes(COUNTRIES[i] ?? '') ?? false;
    const mayTake = !countries || (countries.kind === 'only') === listed;
    if (!mayTake) expect(balance).toBeLessThanOrEqual(was);
  }
}

test('no restriction code is listed twice', () => {
  expect(new Set(RULE_CODES).size).toBe(RULE_CODES.length);
});
