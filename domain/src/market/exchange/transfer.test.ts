import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NO_RULES, type TransferRules } from '../../assets/transfer-rules/rules.ts';
import { type OpeningFacts, oldestNavDay, openingChecks } from './opening.ts';
import { canTrade, type TradeFacts, type TransferCode } from './transfer.ts';

const NOW = new Date('2026-11-20T12:00:00Z');

const good: TradeFacts = {
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
  market: { isTrading: true, halt: undefined, allUnits: 100_000n, holders: 3, rules: [] },
  holding: {
    country: 'PRT',
    balance: 5_000n,
    free: 5_000n,
    coming: 0n,
    going: 0n,
    issued: 5_000n,
    lockedUp: 0n,
    isFrozen: false,
  },
  quantity: 1_000n,
};

type Change = {
  readonly side?: 'sell';
  readonly quantity?: bigint;
  readonly party?: Partial<TradeFacts['party']>;
  readonly market?: Partial<TradeFacts['market']>;
  readonly holding?: Partial<TradeFacts['holding']>;
};
const withIt = (change: Change): TradeFacts => ({
  ...good,
  side: change.side ?? good.side,
  quantity: change.quantity ?? good.quantity,
  party: { ...good.party, ...change.party },
  market: { ...good.market, ...change.market },
  holding: { ...good.holding, ...change.holding },
});

const ruled = (rules: Partial<TransferRules>) => ({ rules: [{ ...NO_RULES, ...rules }] });
const capOf = (units: string) => ruled({ maxHolding: { kind: 'units', units } });
const LOCKED = ruled({ lockUp: [{ until: '2026-12-01', lockedBps: 10_000 }] });

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
  ['LOCK_UP', { side: 'sell', market: LOCKED }],
  ['MAX_HOLDING', { market: capOf('5.999') }],
  ['MAX_HOLDING', { market: capOf('6.5'), holding: { coming: 501n } }],
  ['MIN_HOLDING', { market: ruled({ minHolding: '6.001' }) }],
  ['NO_FREE_UNITS', { side: 'sell', holding: { free: 999n } }],
  ['NO_FREE_UNITS', { side: 'sell', holding: { free: 0n } }],
];

describe('the check before a trade', () => {
  test.each(TABLE)('rejects a trade for %s alone, with a reason', (code, change) => {
    const { ok, reasons } = canTrade(withIt(change));
    expect(ok).toBe(false);
    expect(reasons.map((reason) => reason.code)).toEqual([code]);
    expect(reasons[0]?.say).toMatch(/^[A-Z].*\.$/);
  });

  test('ignores conditions that concern only the counterparty', () => {
    expect(canTrade(withIt({ market: LOCKED })).ok).toBe(true);
    expect(canTrade(withIt({ holding: { free: 0n } })).ok).toBe(true);
    expect(canTrade(withIt({ side: 'sell', market: capOf('0.001') })).ok).toBe(true);
    const over = ruled({ lockUp: [{ until: '2026-11-20', lockedBps: 10_000 }] });
    expect(canTrade(withIt({ side: 'sell', market: over })).ok).toBe(true);
    expect(canTrade(withIt({ party: { isCountryServed: undefined } })).ok).toBe(true);
    expect(canTrade(withIt({ side: 'sell', party: { unsigned: ['Terms'] } })).ok).toBe(true);
  });

  test('permits a holding up to the cap, and rejects a thousandth more', () => {
    const market = capOf('6');
    expect(canTrade(withIt({ market })).ok).toBe(true);
    expect(canTrade(withIt({ market, quantity: 1_001n })).ok).toBe(false);
  });

  test('permits a trade only without problems, and reports each problem', () => {
    const causes = TABLE.filter(([, change]) => !('holding' in change) || change.side === 'sell');
    fc.assert(
      fc.property(fc.subarray(causes as (typeof TABLE)[number][]), (chosen) => {
        const change = chosen.reduce<Change>(
          (all, [, one]) => ({
            ...(all.side || one.side ? { side: 'sell' as const } : {}),
            party: { ...all.party, ...one.party },
            market: {
              ...all.market,
              ...one.market,
              rules: [...(all.market?.rules ?? []), ...(one.market?.rules ?? [])],
            },
            holding: { ...all.holding, ...one.holding },
          }),
          {},
        );
        const { ok, reasons } = canTrade(withIt(change));
        expect(ok).toBe(reasons.length === 0);
        const said = new Set(reasons.map((reason) => reason.code));
        for (const [code] of chosen) {
          const ofBuyers = code === 'MAX_HOLDING' || code === 'AGREEMENT_NOT_SIGNED';
          const other = ofBuyers && change.side === 'sell';
          const kept = code === 'MIN_HOLDING' && change.side === 'sell';
          const hidden = code === 'TRADING_HALTED' && change.market?.isTrading === false;
          if (!kept) expect(said.has(code)).toBe(!other && !hidden);
        }
      }),
    );
  });
});

describe('the checks before a market opens', () => {
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

  test('pass when everything is ready, with a NAV up to twelve months old', () => {
    expect(missing({})).toEqual([]);
    expect(missing({ navDate: '2025-11-19' })).toEqual(['NAV_AGE']);
    expect(oldestNavDay('2028-02-29')).toBe('2027-03-01');
  });

  test('name each unmet requirement', () => {
    expect(missing({ status: 'Published' })).toEqual(['COMPLETED']);
    expect(missing({ isOnChain: false })).toEqual(['ON_CHAIN']);
    expect(missing({ openAllocations: 1 })).toEqual(['ALLOCATED']);
    expect(missing({ holders: 0 })).toEqual(['ALLOCATED']);
    expect(missing({ navDate: undefined })).toEqual(['NAV', 'NAV_AGE']);
    expect(missing({ navWaits: true })).toEqual(['NAV_DECIDED']);
  });
});
