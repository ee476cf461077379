import { ENTRY_KINDS, HOLD_KINDS } from '@holdfast/domain/money/ledger/books';
import { describe, expect, test } from 'vitest';
import {
  assertUnrestricted,
  NOTHING_RESTRICTED,
  outflowOfEntry,
  outflowOfHold,
  type Restricted,
} from './outflow.ts';

const blocked: Restricted = { ...NOTHING_RESTRICTED, isBlocked: true };
const unsettled = (amount: bigint): Restricted => ({
  ...NOTHING_RESTRICTED,
  amounts: new Map([['USD', amount]]),
});
const take = (amount: bigint, commodity = 'USD') => ({
  commodity,
  before: 100n,
  after: 100n - amount,
});
const facts = (work: () => void): unknown => {
  try {
    work();
    return 'accepted';
  } catch (error) {
    const { code, facts: given } = error as { code: string; facts: object };
    return { code, ...given };
  }
};

describe('an outflow of money or units', () => {
  test('excludes unsettled proceeds, and its limit never falls below zero', () => {
    const refused = (free: bigint, sum: bigint) => ({
      code: 'UNSETTLED_PROCEEDS',
      free,
      unsettled: sum,
    });
    const outcome = (amount: bigint, sum: bigint) =>
      facts(() => assertUnrestricted('leaves', take(amount), unsettled(sum)));
    expect(outcome(70n, 30n)).toBe('accepted');
    expect(outcome(71n, 30n)).toEqual(refused(70n, 30n));
    expect(outcome(1n, 100n)).toEqual(refused(0n, 100n));
    expect(outcome(1n, 101n)).toEqual(refused(0n, 101n));
  });

  test('is blocked, as is spending, while the party is on hold', () => {
    const code = { code: 'CONTACT_SUPPORT' };
    expect(facts(() => assertUnrestricted('leaves', take(1n), blocked))).toMatchObject(code);
    expect(facts(() => assertUnrestricted('spent', take(1n), blocked))).toMatchObject(code);
    expect(facts(() => assertUnrestricted('spent', take(80n), unsettled(30n)))).toBe('accepted');
  });

  test('excludes locked-up units, whether sent or sold', () => {
    const lockedUp: Restricted = { ...NOTHING_RESTRICTED, lockedUp: new Map([['harbour', 60n]]) };
    const outcome = (as: 'leaves' | 'spent', amount: bigint) =>
      facts(() => assertUnrestricted(as, take(amount, 'harbour'), lockedUp));
    for (const as of ['leaves', 'spent'] as const) {
      expect(outcome(as, 40n)).toBe('accepted');
      expect(outcome(as, 41n)).toEqual({
        code: 'INSUFFICIENT_HOLDING_UNITS',
        commodity: 'harbour',
        needed: 41n,
        available: 40n,
      });
    }
  });

  test('is classified for every kind of hold and entry', () => {
    const free = [
      ...HOLD_KINDS.filter((kind) => !outflowOfHold(kind)),
      ...ENTRY_KINDS.filter((kind) => !outflowOfEntry(kind)),
    ];
    const credits = ['deposit_card', 'deposit_bank', 'deposit_chain', 'escrow_refund'];
    const paidOut = ['offering_close', 'fee', 'commission', 'issuance', 'network_fee'];
    const ofPlatform = [
      ...['tax_remittance', 'card_payout', 'bank_interest', 'bank_charge', 'provider_charge'],
      ...['remittance', 'top_up', 'vat'],
    ];
    const back = ['refund', 'dispute', 'card_refund', 'card_dispute', 'adjustment', 'reversal'];
    expect(free.sort()).toEqual(
      [...credits, ...paidOut, ...back, ...ofPlatform, 'withdrawal'].sort(),
    );
  });

  test('is restricted by its own currency only, and an inflow never is', () => {
    expect(facts(() => assertUnrestricted('leaves', take(100n, 'BTC'), unsettled(30n)))).toBe(
      'accepted',
    );
    expect(facts(() => assertUnrestricted('leaves', take(-1n), blocked))).toBe('accepted');
    expect(facts(() => assertUnrestricted('leaves', take(100n), NOTHING_RESTRICTED))).toBe(
      'accepted',
    );
  });
});
