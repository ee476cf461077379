import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shareInterest } from './interest.ts';

const wallets = fc
  .array(fc.bigInt({ min: 1n, max: 10n ** 15n }), { maxLength: 40 })
  .map((balances) => balances.map((balance, nth) => ({ partyId: `party-${nth}`, balance })));

describe('interest shared among wallets', () => {
  test('adds up to the amount with what Holdfast keeps, which is less than a cent a wallet', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 12n }), wallets, (amount, all) => {
        const { shares, rest } = shareInterest(amount, all);
        const total = all.reduce((sum, one) => sum + one.balance, 0n);
        expect(shares.reduce((sum, one) => sum + one.amount, rest)).toBe(amount);
        expect(rest >= 0n && (all.length === 0 || rest < BigInt(all.length))).toBe(true);
        for (const share of shares) {
          const { balance = 0n } = all.find((one) => one.partyId === share.partyId) ?? {};
          expect(share.amount).toBe((amount * balance) / total);
          expect(share.amount > 0n).toBe(true);
        }
      }),
    );
  });

  test('is Holdfast’s while no wallet has money', () => {
    expect(shareInterest(12_34n, [])).toEqual({ shares: [], rest: 12_34n });
  });
});
