import { describe, expect, test } from 'vitest';
import { offerState, offerWords } from './offer-words.ts';
import type { Offering } from './view.ts';

const open = {
  status: 'OFFER_OPEN',
  stage: 'OPEN',
  isFull: false,
  isTakingCommitments: true,
  closedAt: null,
  terms: {
    unitPrice: '50.00',
    opensAt: '2026-11-24T09:00:00.000Z',
    closesAt: '2026-12-02T17:00:00.000Z',
  },
} as Offering;
const shut = { ...open, isTakingCommitments: false };
/** Badge and date, independent of the test machine's zone. */
const words = (offering: Offering) => {
  const { badge, when } = offerWords(offering);
  return `${badge}: ${when.replace(/, .*/, '')}`;
};

describe('the wording of an offering', () => {
  test('is “open” only while it accepts commitments', () => {
    expect(words(open)).toBe('Offering open: Closes 02 Dec 2026');
    expect(words({ ...shut, stage: 'UPCOMING' })).toBe('Offering upcoming: Opens 24 Nov 2026');
    expect(words({ ...shut, isFull: true })).toBe('Fully subscribed: Closes 02 Dec 2026');
    // The date has passed, but the closing hasn't started.
    expect(words(shut)).toBe('Offering closed: Closed 02 Dec 2026');
  });

  test('gives the opening date and price', () => {
    expect(offerWords({ ...shut, stage: 'UPCOMING' })).toMatchObject({
      title: 'The offering has not opened yet',
      text: expect.stringMatching(/^It opens 24 Nov 2026, .+ at \$50\.00 per unit\.$/),
    });
  });

  test.each([
    ['VOTING', 'OFFER_OPEN', 'voting', 'In voting'],
    ['CLOSING', 'OFFER_OPEN', 'closing', 'Offering closed'],
    ['ISSUING', 'OFFER_OPEN', 'issuing', 'Issuing units'],
    ['REFUNDING', 'OFFER_FAILED', 'failed', 'Offering failed'],
    ['REFUNDING', 'OFFER_CANCELLED', 'cancelled', 'Offering cancelled'],
    ['ENDED', 'OFFER_COMPLETED', 'completed', 'Offering completed'],
    ['ENDED', 'OFFER_FAILED', 'failed', 'Offering failed'],
    ['ENDED', 'OFFER_EXPIRED', 'expired', 'Offering expired'],
    ['ENDED', 'OFFER_CANCELLED', 'cancelled', 'Offering cancelled'],
  ] as const)('in stage %s with status %s describes its end', (stage, status, state, badge) => {
    const early = { ...shut, stage, status, closedAt: '2026-11-30T12:00:00.000Z' };
    expect(offerState(early)).toBe(state);
    expect(offerWords(early).badge).toBe(badge);
    expect(offerWords(early).when).toContain('30 Nov 2026');
    expect(offerWords(early).text).not.toBe('');
  });
});
