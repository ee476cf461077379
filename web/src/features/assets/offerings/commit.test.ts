import { describe, expect, test } from 'vitest';
import {
  beginWith,
  judge,
  presetsOf,
  rangeOf,
  shareOf,
  typeAmount,
  typedUnits,
  typeUnits,
} from './commit.form.ts';
import { heldBy, missingWords } from './commit.view.ts';
import type { Offering } from './view.ts';

const offering: Offering = {
  id: '018f0000-0000-7000-8000-000000000001',
  assetId: '018f0000-0000-7000-8000-000000000002',
  status: 'OFFER_OPEN',
  stage: 'OPEN',
  terms: {
    unitPrice: '100.00',
    minUnits: '1000.000',
    maxUnits: '120000.000',
    minPerInvestor: '5.000',
    maxPerInvestor: '2500.000',
    unitDecimals: 3,
    allocationRule: 'first_come',
    automaticApproval: false,
    closingVoteRequired: false,
    coolingOffDays: 14,
    investorFeeBps: 75,
    placementFeeBps: 300,
    opensAt: '2026-11-01T09:00:00.000Z',
    closesAt: '2026-12-02T17:00:00.000Z',
    longStopAt: '2027-02-01T17:00:00.000Z',
    furtherTerms: '',
    version: 1,
  },
  versions: [],
  progress: {
    targetAmount: '12000000.00',
    committedAmount: '0.00',
    fundedBps: 0,
    investors: 0,
    isFull: false,
  },
  unitsLeft: '120000.000',
  isFull: false,
  isTakingCommitments: true,
  closedAt: null,
  mine: {
    countedUnits: '0.000',
    unsignedAgreements: 1,
    isOwnAsset: false,
    requiredDocuments: [],
    withdrawalDays: 14,
    cancelUntil: '2026-11-30T17:00:00.000Z',
  },
};

describe('the amount form', () => {
  test('computes amount and units from each other in whole steps', () => {
    expect(typeAmount(offering, '5,000')).toEqual({ amount: '5,000', units: '50.000' });
    expect(typeUnits(offering, '12.5')).toEqual({ amount: '1,250.00', units: '12.5' });
    expect(typeAmount(offering, 'much')).toEqual({ amount: 'much', units: '' });
    expect(beginWith(offering, undefined)).toEqual({ amount: '500.00', units: '5.000' });
    expect(beginWith(offering, '50.000')).toEqual(typedUnits(offering, 50_000n));
  });

  test('charges the amount plus the fee', () => {
    const judged = judge(offering, typeAmount(offering, '5000'), 18_240_55n);
    expect(judged).toMatchObject({
      cost: { amount: 5000_00n, fee: 37_50n, total: 5037_50n },
      problem: undefined,
      isShort: false,
    });
    expect(shareOf(offering, judged?.units ?? 0n)).toBe('0.042%');
  });

  test.each([
    ['499', "Amount shouldn't be less than 500.00"],
    ['250,001', 'Maximum units available: 2,500'],
    ['0', "Amount shouldn't be less than 500.00"],
  ])('rejects an amount of %s with an explanation', (amount, problem) => {
    expect(judge(offering, typeAmount(offering, amount), undefined)?.problem).toBe(problem);
  });

  test('reports an amount above the available units or the balance before submission', () => {
    const few = { ...offering, unitsLeft: '10.000' };
    expect(judge(few, typeUnits(few, '11'), undefined)?.problem).toBe('Only 10 units are left');
    expect(judge(offering, typeUnits(offering, '50'), 5037_49n)?.isShort).toBe(true);
    expect(rangeOf(few)).toEqual({ least: 500_00n, most: 1000_00n });
  });

  test('starts at the minimum again after a commitment, within the units still available', () => {
    const after = (countedUnits: string, more: Partial<Offering> = {}): Offering => ({
      ...offering,
      ...more,
      mine: { ...(offering.mine as NonNullable<Offering['mine']>), countedUnits },
    });
    const begins = (one: Offering) => beginWith(one, undefined).units;
    expect(begins(after('50.000'))).toBe('5.000');
    expect(begins(after('2.000'))).toBe('3.000');
    expect(begins(after('2498.000'))).toBe('2.000');
    expect(begins(after('50.000', { unitsLeft: '1.500' }))).toBe('1.500');
    expect(judge(after('50.000'), beginWith(after('50.000'), undefined), undefined)?.problem).toBe(
      undefined,
    );
  });

  test('offers a largest preset that is affordable with the fee included', () => {
    const presets = presetsOf(offering, 10_000_00n);
    expect(presets.map((p) => p.label)).toEqual(['$500', '$1,000', '$5,000', '$10,000', 'Max']);
    const max = presets.at(-1)?.units ?? 0n;
    expect(judge(offering, typedUnits(offering, max), 10_000_00n)?.isShort).toBe(false);
    expect(judge(offering, typedUnits(offering, max + 1n), 10_000_00n)?.isShort).toBe(true);
  });
});

describe('the commitment page', () => {
  const investor = {
    isStaff: false,
    isOwner: false,
    isInstitutional: false,
    isBlocked: false,
    isUsPerson: false,
    partialComplete: true,
    hasAdminApproved: true,
    permissions: new Set(['CAN_TRADE_ASSETS'] as const),
    staffPermissions: new Set<never>(),
  };
  test('states why a user can’t commit, or that the offering takes no commitments', () => {
    expect(heldBy(investor, offering, false)).toBeUndefined();
    expect(heldBy({ ...investor, hasAdminApproved: false }, offering, false)).toBe('waiting');
    expect(heldBy({ ...investor, permissions: new Set() }, offering, false)).toBe('not_permitted');
    expect(heldBy(investor, offering, true)).toBe('own');
    const shut = { ...offering, isTakingCommitments: false };
    expect(heldBy(investor, { ...shut, isFull: true }, false)).toBe('offer');
    expect(heldBy(investor, { ...shut, stage: 'CLOSING' }, false)).toBe('offer');
    expect(heldBy(investor, { ...shut, stage: 'UPCOMING' }, false)).toBe('offer');
    expect(heldBy(investor, null, false)).toBe('none');
  });

  test('asks for one missing item at a time', () => {
    const all = {
      problem: undefined,
      isShort: false,
      unopened: [{ name: 'Unit terms.pdf' }, { name: 'Information memorandum' }],
      unread: ['Subscription agreement'],
      isRiskAccepted: false,
      unaccepted: ['Subscription agreement'],
      needsSignature: true,
    };
    expect(missingWords(all)).toBe('Open the unit terms and information memorandum first.');
    const opened = { ...all, unopened: [] };
    expect(missingWords(opened)).toBe('Read the subscription agreement to continue.');
    expect(missingWords({ ...opened, unread: [] })).toContain('risk');
    const read = { ...opened, unread: [], isRiskAccepted: true };
    expect(missingWords(read)).toBe('Accept the subscription agreement to continue.');
    expect(missingWords({ ...read, unaccepted: [] })).toBe('Sign to continue.');
    expect(missingWords({ ...read, unaccepted: [], needsSignature: false })).toBeUndefined();
  });
});
