import { describe, expect, test } from 'vitest';
import {
  commissionOf,
  dueAt,
  type Earned,
  type Earning,
  planClawback,
  restoredOf,
} from './commission.ts';

const earning: Earning = {
  referralId: 'r',
  clientPartyId: 'c',
  partnerPartyId: 'p',
  termsId: 't',
  rateBps: 1_000,
  assetIds: null,
};
const fee = { source: 'trade', sourceId: 's', assetId: 'a', fee: 199n } as const;

describe('the commission of a fee', () => {
  test('is the agreed share of the fee, rounded down to the cent', () => {
    expect(commissionOf(earning, fee)?.amount).toBe(19n);
    expect(commissionOf({ ...earning, rateBps: 2_500 }, fee)?.amount).toBe(49n);
  });

  test('is zero without a partner, below a cent or for an excluded asset', () => {
    expect(commissionOf(undefined, fee)).toBeUndefined();
    expect(commissionOf(earning, { ...fee, fee: 9n })).toBeUndefined();
    expect(commissionOf(earning, { ...fee, fee: 10n })?.amount).toBe(1n);
    expect(commissionOf({ ...earning, assetIds: ['b'] }, fee)).toBeUndefined();
    expect(commissionOf({ ...earning, assetIds: ['b', 'a'] }, fee)?.amount).toBe(19n);
  });

  test('is due after 30 days', () => {
    expect(dueAt(new Date('2026-01-01T00:00:00Z'))).toEqual(new Date('2026-01-31T00:00:00Z'));
  });
});

describe('a returned fee', () => {
  const line = (more: Partial<Earned>): Earned => ({
    id: 'l',
    fee: 100n,
    amount: 10n,
    voided: 0n,
    feeReturned: 0n,
    state: 'PENDING',
    ...more,
  });

  test('voids the same share of the commission, and all of it in a full refund', () => {
    const [first] = planClawback([line({})], 33n);
    expect(first).toMatchObject({ feeReturned: 33n, taken: 3n, isClawback: false });
    const [rest] = planClawback([line({ feeReturned: 33n, voided: 3n })], 67n);
    expect(rest).toMatchObject({ feeReturned: 100n, taken: 7n });
  });

  test('reduces commission after commission until the fee is covered', () => {
    const lines = [line({ id: 'a' }), line({ id: 'b', fee: 50n, amount: 5n }), line({ id: 'c' })];
    expect(planClawback(lines, 150n).map((one) => [one.line.id, one.taken])).toEqual([
      ['a', 10n],
      ['b', 5n],
    ]);
  });

  test('claws back paid commission and ignores voided commission', () => {
    const lines = [line({ id: 'v', state: 'VOIDED' }), line({ id: 'p', state: 'PAID' })];
    expect(planClawback(lines, 100n)).toMatchObject([
      { line: { id: 'p' }, taken: 10n, isClawback: true },
    ]);
  });

  test('has its commission restored if its refunds are reversed, in any order', () => {
    const both = line({ feeReturned: 67n, voided: 6n });
    const [first] = restoredOf([both], [{ lineId: 'l', fee: 33n }]);
    expect(first).toMatchObject({ feeReturned: 34n, amount: 3n });
    const [other] = restoredOf(
      [line({ feeReturned: 34n, voided: 3n })],
      [{ lineId: 'l', fee: 34n }],
    );
    expect(other).toMatchObject({ feeReturned: 0n, amount: 3n });
    expect(restoredOf([both], [{ lineId: 'another', fee: 33n }])).toEqual([]);
  });
});
