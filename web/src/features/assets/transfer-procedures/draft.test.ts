import { describe, expect, test } from 'vitest';
import { bodyOf, type Draft, EMPTY, problemsOf } from './draft.ts';

// An incomplete request must not be sent, and a complete request must not be blocked.

const paper = new File(['%PDF-1.4'], 'order.pdf', { type: 'application/pdf' });
const isReady = (draft: Draft) => Object.values(problemsOf(draft)).every((one) => !one);
const whole = { ...EMPTY, from: 'holder', words: 'Case 12', paper };

describe('a request for a procedure', () => {
  test('requires its document, a reason and the parties', () => {
    expect(isReady(whole)).toBe(true);
    expect(isReady({ ...whole, paper: null })).toBe(false);
    expect(isReady({ ...whole, words: ' ' })).toBe(false);
    expect(isReady({ ...whole, from: '' })).toBe(false);
    expect(isReady({ ...whole, from: '', kind: 'freeze_asset' })).toBe(true);
  });

  test('states recipient and units if units move', () => {
    const moved = { ...whole, kind: 'forced_transfer', to: 'heir', units: '1,250' } as const;
    expect(isReady(moved)).toBe(true);
    expect(isReady({ ...moved, to: '' })).toBe(false);
    expect(isReady({ ...moved, units: '' })).toBe(false);
    expect(isReady({ ...moved, units: '', kind: 'recovery' })).toBe(true);
    expect(bodyOf(moved).units).toBe('1250');
    expect('units' in bodyOf({ ...moved, kind: 'recovery' })).toBe(false);
  });
});
