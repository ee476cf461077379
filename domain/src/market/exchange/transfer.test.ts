import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type OpeningFacts, oldestNavDay, openingChecks } from './opening.ts';
import { canTransfer, type TransferCode, type TransferFacts } from './transfer.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const later = new Date('2026-12-01T00:00:00Z');

const good: TransferFacts = {
  side: 'buy',
  now: NOW,
  party: {
    isBlocked: false,
    isUsPerson: false,
    isApproved: true,
    isInstitutional: false,
    mayTrade: true,
    isCountryServed: true,
    isOwner: false,
    unsigned: [],
  },
  market: { isTrading: true, halt: undefined, lockedUntil: undefined, cap: undefined },
  units: { balance: 5_000n, free: 5_000n, coming: 0n },
  quantity: 1_000n,
};

type Change = {
  readonly side?: 'sell';
  readonly quantity?: bigint;
  readonly party?: Partial<TransferFacts['party']>;
  readonly market?: Partial<TransferFacts['market']>;
  readonly units?: Partial<TransferFacts['units']>;
};
const withIt = (change: Change): TransferFacts => ({
  ...good,
  side: change.side ?? good.side,
  quantity: change.quantity ?? good.quantity,
  party: { ...good.party, ...change.party },
  market: { ...good.market, ...change.market },
  units: { ...good.units, ...change.units },
});

const halt = { reason: 'News is awaited', until: undefined };
const TABLE: readonly (readonly [TransferCode, Change])[] = [
  ['USER_BLOCKED', { party: { isBlocked: true } }],
  ['US_PERSON', { party: { isUsPerson: true } }],
  ['NOT_APPROVED', { party: { isApproved: false } }],
  ['COUNTRY_NOT_SERVED', { party: { isCountryServed: false } }],
  ['MAY_NOT_TRADE', { party: { mayTrade: false } }],
  ['OWN_ASSET', { party: { isOwner: true } }],
  ['NOT_TRADING', { market: { isTrading: false, halt } }],
  ['TRADING_HALTED', { market: { halt } }],
  ['AGREEMENT_NOT_SIGNED', { party: { unsigned: ['Subscription agreement'] } }],
  ['LOCKED_UP', { side: 'sell', market: { lockedUntil: later } }],
  ['HOLDER_CAP', { market: { cap: 5_999n } }],
  ['HOLDER_CAP', { market: { cap: 6_500n }, units: { coming: 501n } }],
  ['NO_FREE_UNITS', { side: 'sell', units: { free: 999n } }],
  ['NO_FREE_UNITS', { side: 'sell', units: { free: 0n } }],
];

describe('whether units may go from or to a party', () => {
  test.each(TABLE)('%s stands in the way, alone and in words', (code, change) => {
    const { ok, reasons } = canTransfer(withIt(change));
    expect(ok).toBe(false);
    expect(reasons.map((reason) => reason.code)).toEqual([code]);
    expect(reasons[0]?.say).toMatch(/^[A-Z].*\.$/);
  });

  test('what concerns the other side stands in nobody’s way', () => {
    const market = { lockedUntil: later };
    expect(canTransfer(withIt({ market })).ok).toBe(true);
    expect(canTransfer(withIt({ units: { free: 0n } })).ok).toBe(true);
    expect(canTransfer(withIt({ side: 'sell', market: { cap: 1n } })).ok).toBe(true);
    expect(canTransfer(withIt({ side: 'sell', market: { lockedUntil: NOW } })).ok).toBe(true);
    expect(canTransfer(withIt({ party: { isCountryServed: undefined } })).ok).toBe(true);
  });

  test('a cap that is reached to the last thousandth is kept, one more is too many', () => {
    const market = { cap: 6_000n };
    expect(canTransfer(withIt({ market })).ok).toBe(true);
    expect(canTransfer(withIt({ market, quantity: 1_001n })).ok).toBe(false);
  });

  test('it is allowed only when nothing is wrong, and each thing that is wrong is said', () => {
    const causes = TABLE.filter(([, change]) => !('units' in change) || change.side === 'sell');
    fc.assert(
      fc.property(fc.subarray(causes as (typeof TABLE)[number][]), (chosen) => {
        const change = chosen.reduce<Change>(
          (all, [, one]) => ({
            ...(all.side || one.side ? { side: 'sell' as const } : {}),
            party: { ...all.party, ...one.party },
            market: { ...all.market, ...one.market },
            units: { ...all.units, ...one.units },
          }),
          {},
        );
        const { ok, reasons } = canTransfer(withIt(change));
        expect(ok).toBe(reasons.length === 0);
        const said = new Set(reasons.map((reason) => reason.code));
        for (const [code] of chosen) {
          const other = code === 'HOLDER_CAP' && change.side === 'sell';
          const hidden = code === 'TRADING_HALTED' && change.market?.isTrading === false;
          expect(said.has(code)).toBe(!other && !hidden);
        }
      }),
    );
  });
});

describe('what has to be so before a market opens', () => {
  const ready: OpeningFacts = {
    status: 'Completed',
    isOnChain: true,
    openAllocations: 0,
    holders: 3,
    navDate: '2025-11-20',
    navWaits: false,
    today: '2026-11-20',
  };
  const missing = (facts: Partial<OpeningFacts>) =>
    openingChecks({ ...ready, ...facts })
      .filter((check) => !check.isDone)
      .map((check) => check.code);

  test('nothing, when all is there; a NAV counts for twelve months to the day', () => {
    expect(missing({})).toEqual([]);
    expect(missing({ navDate: '2025-11-19' })).toEqual(['NAV_AGE']);
    expect(oldestNavDay('2028-02-29')).toBe('2027-03-01');
  });

  test('each thing by its name', () => {
    expect(missing({ status: 'Published' })).toEqual(['COMPLETED']);
    expect(missing({ isOnChain: false })).toEqual(['ON_CHAIN']);
    expect(missing({ openAllocations: 1 })).toEqual(['ALLOCATED']);
    expect(missing({ holders: 0 })).toEqual(['ALLOCATED']);
    expect(missing({ navDate: undefined })).toEqual(['NAV', 'NAV_AGE']);
    expect(missing({ navWaits: true })).toEqual(['NAV_DECIDED']);
  });
});
