import { confirmUntil } from '@holdfast/domain/assets/offerings/change';
import { DAY, later } from '@holdfast/domain/kernel/moment';
import { describe, expect, it } from 'vitest';
import { plainOffering } from '../../../../../test/fixtures/plain-offering.ts';
import { refusalOf } from '../../../../../test/refusal-of.ts';
import type { Offering } from '../repository/offerings.ts';
import { assertChange, type ChangeFacts, changeableOf, changesInWords } from './change.ts';

const now = new Date('2026-11-09T12:00:00Z');
const change = (
  given: Partial<ReturnType<typeof changeableOf>>,
  of: Partial<Offering> = {},
  more: Partial<ChangeFacts> = {},
) => {
  const offering = plainOffering(of);
  const facts = { unitDecimals: 0, freeUnits: 500_000n, due: 0, now, ...more };
  return assertChange(offering, { ...changeableOf(offering), ...given }, facts);
};
const refused = (...given: Parameters<typeof change>) => refusalOf(() => change(...given));

describe('a change of terms', () => {
  it('requires every investor’s confirmation and keeps the offering open until then', () => {
    const { changed, confirmBy, isEarlyClose, after } = change(
      { unitPrice: 45_00n },
      { closesAt: later(now, 2 * DAY) },
    );
    expect(changed).toEqual(['unitPrice', 'closesAt']);
    expect([confirmBy, isEarlyClose]).toEqual([confirmUntil(now), false]);
    expect(after.closesAt).toEqual(confirmUntil(now));
  });

  it('that brings the closing forward needs no confirmation if the minimum is approved', () => {
    const closesAt = later(now, 12 * DAY);
    const enough = { approvedUnits: 100_000n };
    expect(change({ closesAt }, enough)).toMatchObject({ isEarlyClose: true, confirmBy: null });
    expect(refused({ closesAt }, { approvedUnits: 99_000n })?.code).toBe('OFFERING_BELOW_MINIMUM');
    // While confirmations are due, every investor must confirm the same version.
    expect(change({ closesAt }, enough, { due: 1 }).confirmBy).toEqual(confirmUntil(now));
  });

  it('can’t close the offering sooner than the notice period', () => {
    const of = { approvedUnits: 100_000n, closesAt: later(now, 3 * DAY) };
    expect(refused({ closesAt: later(now, DAY) }, of)?.code).toBe('OFFERING_TERMS');
  });

  it('must change a term while the offering is open', () => {
    expect(refused({})?.code).toBe('OFFERING_TERMS');
    expect(refused({ unitPrice: 1n }, { stage: 'CLOSING' })?.code).toBe('E_INVALID_TRADE_STATUS');
    const over = { closesAt: now };
    expect(refused({ unitPrice: 1n }, over)?.code).toBe('E_INVALID_TRADE_STATUS');
  });

  it('offers no more units than the share class can still issue', () => {
    expect(change({ maxUnits: 1_500_000n }).after.maxUnits).toBe(1_500_000n);
    expect(refused({ maxUnits: 1_501_000n })?.code).toBe('OFFERING_TERMS');
    expect(refused({ minUnits: 2_000_000n })?.code).toBe('OFFERING_TERMS');
  });

  it('leaves time for a closing vote before the long-stop date', () => {
    const of = { closingVoteRequired: true };
    const closesAt = later(plainOffering().longStopAt, -19 * DAY);
    expect(change({ closesAt }, of).after.closesAt).toEqual(closesAt);
    expect(refused({ closesAt: later(closesAt, 1) }, of)?.message).toMatch(/at least 19 days/);
    expect(refused({ longStopAt: later(plainOffering().closesAt, 18 * DAY) }, of)?.code).toBe(
      'OFFERING_TERMS',
    );
  });

  it('is described as before and after, one line per term', () => {
    const { before, after } = change({ unitPrice: 45_00n, maxUnits: 1_200_000n });
    expect(changesInWords(before, after)).toEqual([
      'Unit price: $45.00 (previously $50.00)',
      'Units offered: 1,200 units (previously 1,000 units)',
    ]);
  });
});
