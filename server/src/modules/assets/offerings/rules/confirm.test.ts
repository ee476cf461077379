import { DAY, later } from '@holdfast/domain/kernel/moment';
import { describe, expect, it, test } from 'vitest';
import { plainOffering } from '../../../../../test/fixtures/plain-offering.ts';
import { refusalOf } from '../../../../../test/refusal-of.ts';
import type { Commitment } from '../repository/commitments.ts';
import { type ConfirmFacts, confirmMove, decideConfirm } from './confirm.ts';

// No one pays on terms they did not see, or for more units than they committed to.

const now = new Date('2026-11-20T12:00:00Z');
const commitment = (more: Partial<Commitment> = {}): Commitment =>
  ({
    id: 'commitment',
    stage: 'RECONFIRM_DUE',
    units: 100_000n,
    total: 5_037_50n,
    reconfirmBy: later(now, 5 * DAY),
    dueFrom: 'APPROVED',
    ...more,
  }) as Commitment;
const facts = (more: Partial<ConfirmFacts> = {}): ConfirmFacts => ({
  offering: plainOffering({ version: 2, unitPrice: 60_00n, pledgedUnits: 100_000n }),
  commitment: commitment(),
  unitDecimals: 0,
  counted: 100_000n,
  due: { commitments: 1, units: 100_000n, unitsOfParty: 100_000n },
  ...more,
});
const decide = (
  given: { version?: number; units?: bigint } = {},
  more: Partial<ConfirmFacts> = {},
  at = now,
) => decideConfirm(facts(more), { version: given.version ?? 2, units: given.units }, at);
const code = (...given: Parameters<typeof decide>) => refusalOf(() => decide(...given))?.code;

describe('a confirmation', () => {
  it('costs the current price and reserves the difference', () => {
    expect(decide()).toEqual({
      units: 100_000n,
      amount: 6_000_00n,
      fee: 45_00n,
      total: 6_045_00n,
      more: 1_007_50n,
    });
    expect(decide({ units: 50_000n })).toMatchObject({ total: 3_022_50n, more: -2_015_00n });
  });

  it('must name the version shown and arrive in time', () => {
    expect(code({ version: 1 })).toBe('TERMS_CHANGED');
    expect(code({}, {}, later(now, 5 * DAY))).toBe('CONFIRMATION_ENDED');
    expect(code({}, {}, later(now, 5 * DAY - 1))).toBeUndefined();
  });

  it('requires a commitment due for confirmation in an open offering', () => {
    expect(code({}, { commitment: commitment({ stage: 'APPROVED' }) })).toBe('INVALID_TRANSITION');
    const closed = plainOffering({ version: 2, stage: 'CLOSING' });
    expect(code({}, { offering: closed })).toBe('E_INVALID_TRADE_STATUS');
  });

  it('takes whole units, at most those committed and at least the new minimum', () => {
    const wrong = (units: bigint, more: Partial<ConfirmFacts> = {}) =>
      refusalOf(() => decide({ units }, more))?.errors?.[0]?.rule;
    expect(wrong(500n)).toBe('decimal');
    expect(wrong(0n)).toBe('decimal');
    expect(wrong(101_000n)).toBe('max_sell_units');
    expect(wrong(4_000n)).toBe('min_value');
    expect(wrong(5_000n)).toBeUndefined();
  });

  it('gets the remaining units of a smaller offering, or a refusal stating them', () => {
    const smaller = plainOffering({
      ...{ version: 2, maxUnits: 150_000n, pledgedUnits: 200_000n },
    });
    const due = { commitments: 1, units: 100_000n, unitsOfParty: 100_000n };
    const refused = refusalOf(() => decide({}, { offering: smaller, due }));
    expect(refused).toMatchObject({ code: 'INSUFFICIENT_UNITS', facts: { units: '50' } });
    expect(decide({ units: 50_000n }, { offering: smaller, due }).units).toBe(50_000n);
  });
});

test('a confirmed commitment returns to its previous stage', () => {
  expect(confirmMove(commitment())).toBe('confirm');
  expect(confirmMove(commitment({ dueFrom: 'PLEDGED' }))).toBe('confirmPledge');
});
