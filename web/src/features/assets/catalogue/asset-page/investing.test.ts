import type { Standing } from '@holdfast/domain/access';
import { permissionsOf } from '@holdfast/domain/permissions';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { minorOf } from '../../../../lib/figures/format.ts';
import { minimumAmount, panelState, readerOf, suggestions, sumsOf } from './investing.ts';
import { type AssetHead, isOver, type Offering, timelineOf } from './view.ts';

const OFFERING: Offering = {
  id: 'o',
  assetId: 'a',
  status: 'OFFER_OPEN',
  stage: 'OPEN',
  terms: {
    unitPrice: '100.00',
    minUnits: '1000.000',
    maxUnits: '120000.000',
    minPerInvestor: '5.000',
    maxPerInvestor: '10000.000',
    unitDecimals: 3,
    allocationRule: 'first_come',
    automaticApproval: false,
    closingVoteRequired: false,
    coolingOffDays: 14,
    investorFeeBps: 100,
    placementFeeBps: 300,
    opensAt: '2026-10-06T09:00:00Z',
    closesAt: '2026-12-02T17:00:00Z',
    longStopAt: '2027-01-31T17:00:00Z',
    furtherTerms: '',
    version: 1,
  },
  versions: [],
  progress: {
    targetAmount: '12000000.00',
    committedAmount: '8208000.00',
    fundedBps: 6840,
    investors: 1204,
    isFull: false,
  },
  unitsLeft: '37920.000',
  isFull: false,
  isTakingCommitments: true,
  closedAt: null,
  mine: null,
};
const ASSET = { status: 'Published' } as AssetHead;

describe('the investment form', () => {
  test('shows units, fee and total to the cent', () => {
    expect(sumsOf('5,000.00', OFFERING)).toEqual({
      units: '50.000',
      amount: '5000.00',
      fee: '50.00',
      total: '5050.00',
      unspent: '0.00',
      problem: undefined,
    });
    // The unspent part shows here, so that the next page doesn't change the amount.
    expect(Number(sumsOf('5,000.01', OFFERING)?.unspent)).toBeGreaterThan(0);
    expect(sumsOf('', OFFERING)).toBeUndefined();
    expect(sumsOf('much', OFFERING)).toBeUndefined();
    expect(sumsOf('0', OFFERING)).toBeUndefined();
  });

  test('reports what is wrong with the amount', () => {
    expect(sumsOf('499.99', OFFERING)?.problem).toBe("shouldn't be less than 500.00");
    expect(sumsOf('2000000', OFFERING)?.problem).toBe('is more than one investor can commit');
    const scarce = { ...OFFERING, unitsLeft: '10.000' };
    expect(sumsOf('1100', scarce)?.problem).toBe('Only 10.000 units are left');
    const whole = { ...OFFERING, terms: { ...OFFERING.terms, unitDecimals: 0 } };
    expect(sumsOf('550', whole)).toMatchObject({ units: '5.000', amount: '500.00' });
  });

  test('never invests more than the typed amount, and never leaves a whole step unbought', () => {
    const amounts = fc.bigInt({ min: 50_000n, max: 90_000_000n });
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 3 }), (cents, unitDecimals) => {
        const terms = {
          ...OFFERING.terms,
          unitDecimals,
          unitPrice: '37.13',
          minPerInvestor: '0.001',
        };
        const typed = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
        const sums = sumsOf(typed, { ...OFFERING, terms });
        const amount = minorOf(sums?.amount ?? '', 2);
        const step = 10n ** BigInt(3 - unitDecimals);
        const units = minorOf(sums?.units ?? '', 3);
        expect(amount <= cents).toBe(true);
        expect(units % step).toBe(0n);
        expect(((units + step) * 3713n) / 1000n >= cents).toBe(true);
      }),
    );
  });

  test('suggests amounts from the minimum up to the available units', () => {
    expect(minimumAmount(OFFERING)).toBe('500.00');
    expect(suggestions(OFFERING)).toEqual(['500.00', '1000.00', '5000.00']);
    expect(suggestions({ ...OFFERING, unitsLeft: '12.000' })).toEqual(['500.00', '1000.00']);
  });
});

describe('the investment panel', () => {
  test('shows the state of each offering', () => {
    const at = (patch: Partial<Offering>) => panelState(ASSET, { ...OFFERING, ...patch });
    expect(at({})).toBe('open');
    expect(at({ isFull: true })).toBe('full');
    expect(at({ stage: 'UPCOMING' })).toBe('upcoming');
    expect(at({ stage: 'ISSUING' })).toBe('closing');
    expect(at({ stage: 'ENDED', status: 'OFFER_FAILED' })).toBe('ended');
    expect(panelState(ASSET, null)).toBe('none');
    expect(panelState({ status: 'Completed' } as AssetHead, OFFERING)).toBe('completed');
  });

  const standing = (patch: Partial<Standing>): Standing => ({
    isStaff: false,
    isOwner: false,
    isInstitutional: false,
    isBlocked: false,
    isUsPerson: false,
    partialComplete: true,
    hasAdminApproved: true,
    permissions: permissionsOf(['investor']),
    staffPermissions: new Set(),
    ...patch,
  });

  test('admits only users who may invest, and gives all others a reason', () => {
    expect(readerOf(undefined, false)).toBe('visitor');
    expect(readerOf(standing({}), false)).toBe('ready');
    expect(readerOf(standing({}), true)).toBe('own');
    expect(readerOf(standing({ isBlocked: true }), false)).toBe('blocked');
    expect(readerOf(standing({ isUsPerson: true }), false)).toBe('us_person');
    expect(readerOf(standing({ hasAdminApproved: false }), false)).toBe('waiting');
    const fresh = { hasAdminApproved: false, partialComplete: false };
    expect(readerOf(standing(fresh), false)).toBe('unverified');
    expect(readerOf(standing({ ...fresh, isInstitutional: true }), false)).toBe('unverified');
    const viewer = { isInstitutional: true, permissions: permissionsOf(['company_viewer']) };
    expect(readerOf(standing(viewer), false)).toBe('not_permitted');
    // Staff only view, unless approved as investors.
    expect(readerOf(standing({ isStaff: true, permissions: new Set() }), false)).toBe('staff');
    expect(readerOf(standing({ isStaff: true, hasAdminApproved: false }), false)).toBe('staff');
    expect(readerOf(standing({ isStaff: true }), false)).toBe('ready');
  });
});

describe('the timeline of an offering', () => {
  const notes = (more: Partial<Offering>) =>
    timelineOf(ASSET, { ...OFFERING, ...more }).map(({ title, note }) => [title, note]);

  test('shows when commitments closed, even if earlier than planned', () => {
    const planned = notes({});
    expect(planned[1]).toEqual(['Commitments close', expect.stringContaining('02 Dec 2026')]);
    const early = notes({ stage: 'CLOSING', closedAt: '2026-11-20T09:00:00Z' });
    expect(early[1]).toEqual(['Commitments closed', expect.stringContaining('20 Nov 2026')]);
  });

  test('shows the actual end of an offering without units, never the planned date', () => {
    const ended = { status: 'OFFER_CANCELLED', stage: 'ENDED' } as const;
    expect(notes({ ...ended, closedAt: '2026-11-20T09:00:00Z' })[1]?.[1]).toBe('20 Nov 2026');
    expect(notes({ ...ended, stage: 'REFUNDING' })[1]?.[1]).toBeUndefined();
  });
});

test('the terms are history once the units are issued, and not before', () => {
  const offer = (status: string) => ({ status }) as AssetHead['offer'];
  expect(isOver({ status: 'IN_TRADING', offer: null })).toBe(true);
  expect(isOver({ status: 'In Voting', offer: offer('OFFER_COMPLETED') })).toBe(true);
  expect(isOver({ status: 'Published', offer: offer('OFFER_OPEN') })).toBe(false);
  expect(isOver({ status: 'Draft', offer: offer('OFFER_FAILED') })).toBe(false);
});
