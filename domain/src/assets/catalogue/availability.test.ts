import { describe, expect, test } from 'vitest';
import {
  type Availability,
  type AvailabilityFacts,
  availabilityOf,
  withHalt,
} from './availability.ts';
import { availabilitySentence, holdingNote, isOfferOpen } from './availability-words.ts';

const NOW = new Date('2026-11-29T12:00:00Z');
const facts: AvailabilityFacts = {
  status: 'Published',
  offerStage: 'OPEN',
  offerStatus: 'OFFER_OPEN',
  opensAt: '2026-11-01T09:00:00Z',
  closesAt: '2026-12-10T17:00:00Z',
  offerIsFull: false,
  haltReason: null,
  haltedUntil: null,
  frozenSince: null,
};
const of = (given: Partial<AvailabilityFacts>): Availability =>
  availabilityOf({ ...facts, ...given }, NOW);
const stateOf = (given: Partial<AvailabilityFacts>) => of(given).state;
const write = (iso: string) => iso.slice(0, 10);
const sentence = (given: Partial<AvailabilityFacts>) => availabilitySentence(of(given), write);

describe('an offering', () => {
  test('is open only between its dates, even if the job that changes its stage is late', () => {
    expect(stateOf({})).toBe('offer_open');
    expect(stateOf({ offerStage: 'UPCOMING', opensAt: '2026-12-01T09:00:00Z' })).toBe(
      'offer_upcoming',
    );
    expect(stateOf({ opensAt: '2026-11-29T12:00:01Z' })).toBe('offer_upcoming');
    expect(stateOf({ opensAt: NOW })).toBe('offer_open');
    expect(stateOf({ closesAt: NOW })).toBe('offer_closed');
    expect(isOfferOpen({ stage: 'OPEN', opensAt: null, closesAt: null }, NOW)).toBe(true);
  });

  test('is not open once it is full, decided or ended', () => {
    expect(stateOf({ offerIsFull: true })).toBe('offer_full');
    expect(stateOf({ offerStage: 'CLOSING' })).toBe('offer_closed');
    expect(stateOf({ offerStage: 'ISSUING' })).toBe('issuing');
    expect(stateOf({ offerStage: 'VOTING' })).toBe('in_voting');
    expect(stateOf({ offerStage: 'REFUNDING', offerStatus: 'OFFER_FAILED' })).toBe('offer_failed');
    expect(stateOf({ offerStage: 'ENDED', offerStatus: 'OFFER_EXPIRED' })).toBe('offer_expired');
    expect(stateOf({ offerStage: null, offerStatus: null })).toBe('published');
  });
});

describe('an asset in trading', () => {
  const traded = { status: 'IN_TRADING', offerStage: 'ENDED', offerStatus: 'OFFER_COMPLETED' };
  const halted = { ...traded, haltReason: 'NAV under review' };

  test('stays halted until its halt ends', () => {
    expect(of(traded)).toMatchObject({ state: 'trading', isTradable: true, reason: null });
    expect(of(halted)).toMatchObject({
      state: 'halted',
      label: 'Trading halted',
      isTradable: false,
      reason: 'NAV under review',
    });
    expect(stateOf({ ...halted, haltedUntil: '2026-11-29T12:05:00Z' })).toBe('halted');
    expect(stateOf({ ...halted, haltedUntil: NOW })).toBe('trading');
  });

  test('is shown as frozen whatever else applies, unless its units aren’t issued yet', () => {
    expect(stateOf({ ...halted, frozenSince: NOW })).toBe('frozen');
    expect(stateOf({ status: 'In Voting', frozenSince: NOW })).toBe('frozen');
    expect(stateOf({ frozenSince: NOW })).toBe('offer_open');
  });

  test('applies halts from the exchange unless something else prevents trading', () => {
    const halt = { reason: 'Unusual trading', until: null };
    expect(withHalt(of(traded), halt)).toMatchObject({ state: 'halted', isTradable: false });
    expect(withHalt(of(halted), null)).toMatchObject({ state: 'trading', isTradable: true });
    expect(withHalt(of({ ...traded, frozenSince: NOW }), null).state).toBe('frozen');
  });

  test('states why trading is closed and that a holding can’t be sold now', () => {
    expect(sentence(halted)).toBe('Trading is halted. NAV under review.');
    expect(sentence({ ...halted, haltedUntil: '2026-11-30T09:00:00Z' })).toBe(
      'Trading is halted until 2026-11-30. NAV under review.',
    );
    expect(sentence({ offerStage: 'UPCOMING', opensAt: '2026-12-01T09:00:00Z' })).toBe(
      'The offering opens on 2026-12-01.',
    );
    expect(holdingNote(of(halted))).toBe('Trading halted: can’t be sold now');
    expect(holdingNote(of({ ...traded, frozenSince: NOW }))).toBe('Frozen: can’t be sold now');
    expect(holdingNote(of(traded))).toBeUndefined();
  });
});
