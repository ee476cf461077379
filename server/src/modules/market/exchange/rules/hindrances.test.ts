import type { TransferParty } from '@holdfast/domain/assets/transfer-rules/can-transfer';
import { NO_RULES, type TransferRules } from '@holdfast/domain/assets/transfer-rules/rules';
import { describe, expect, test } from 'vitest';
import { findHindrance, type Trades } from './hindrances.ts';

const holding = (balance: bigint, country = 'PRT'): TransferParty => ({
  ...{ country, balance, coming: 0n, going: 0n, issued: 0n, lockedUp: 0n, isFrozen: false },
});
const fill = (makerParty: string, quantity: number) => ({
  ...{ makerId: `order of ${makerParty}`, makerParty, price: 1_000, quantity },
  ...{ notional: quantity, makerRemaining: 0 },
});

function found(
  rules: Partial<TransferRules>,
  held: Readonly<Record<string, TransferParty>>,
  more: Partial<Trades> = {},
) {
  const hindrance = findHindrance({
    rules: [{ ...NO_RULES, ...rules }],
    fills: [fill('ann', 4_000), fill('ben', 6_000)],
    party: 'own',
    side: 'buy',
    partyOf: (partyId) => held[partyId] ?? holding(10_000n),
    now: new Date('2026-11-20T12:00:00Z'),
    allUnits: 1_000_000n,
    holders: 3,
    isFrozen: false,
    ...more,
  });
  return hindrance && { ...hindrance, reason: hindrance.reason.code };
}

describe('transfer restrictions on the trades of an order', () => {
  test('allow trades if no rule is violated', () => {
    expect(found({}, {})).toBeUndefined();
    expect(found({ maxHolders: 1 }, {}, { fills: [] })).toBeUndefined();
  });

  test('reject an order whose trades together exceed the maximum holding', () => {
    const cap = { maxHolding: { kind: 'units', units: '19.999' } } as const;
    expect(found(cap, { own: holding(10_000n) })).toEqual({
      kind: 'refuse',
      reason: 'MAX_HOLDING',
    });
    expect(found({ maxHolding: { kind: 'units', units: '20' } }, {})).toBeUndefined();
  });

  test('cancel a resting order whose party would exceed the maximum, and name it', () => {
    const cap = { maxHolding: { kind: 'units', units: '12' } } as const;
    const held = { own: holding(20_000n), ann: holding(7_000n), ben: holding(9_000n) };
    expect(found(cap, held, { side: 'sell' })).toEqual({
      ...{ kind: 'end', makerId: 'order of ben', reason: 'MAX_HOLDING' },
    });
  });

  test('skip a resting order that would leave too small a holding after all trades', () => {
    const least = { minHolding: '5' };
    expect(found(least, { ann: holding(6_000n), own: holding(0n) })).toEqual({
      ...{ kind: 'pass', makerId: 'order of ann', reason: 'MIN_HOLDING' },
    });
    // Ten units are held after both trades, although only four after the first.
    expect(found(least, { own: holding(0n), ben: holding(20_000n) })).toBeUndefined();
    expect(found({ minHolding: '11' }, { own: holding(0n), ...EMPTIED })).toEqual({
      kind: 'refuse',
      reason: 'MIN_HOLDING',
    });
  });

  test('count parties that become or cease to be holders', () => {
    const empty = { own: holding(0n) };
    expect(found({ maxHolders: 3 }, empty)).toMatchObject({ reason: 'MAX_HOLDERS' });
    expect(found({ maxHolders: 4 }, empty)).toBeUndefined();
  });

  test('reject every order while the asset is frozen', () => {
    expect(found({}, {}, { isFrozen: true })).toMatchObject({ kind: 'refuse' });
  });
});

const EMPTIED = { ann: holding(4_000n), ben: holding(6_000n) };
