import { momentWithZone, money } from '../../../lib/format.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';
import type { Offering } from './view.ts';

/** How an offer stands for whoever thinks of committing. Pure. */

export type OfferState =
  | 'upcoming'
  | 'open'
  | 'full'
  | 'voting'
  | 'closing'
  | 'issuing'
  | 'completed'
  | 'failed'
  | 'expired'
  | 'cancelled';

const ENDS: Readonly<Record<Offering['status'], OfferState>> = {
  // A status is decided before an offer ends; until it is, the offer closes.
  OFFER_OPEN: 'closing',
  OFFER_COMPLETED: 'completed',
  OFFER_FAILED: 'failed',
  OFFER_EXPIRED: 'expired',
  OFFER_CANCELLED: 'cancelled',
};

export function offerState(offering: Offering): OfferState {
  switch (offering.stage) {
    case 'UPCOMING':
      return 'upcoming';
    case 'OPEN':
      if (offering.isTakingCommitments) return 'open';
      return offering.isFull ? 'full' : 'closing';
    case 'VOTING':
      return 'voting';
    case 'CLOSING':
      return 'closing';
    case 'ISSUING':
      return 'issuing';
    default:
      return ENDS[offering.status];
  }
}

export type OfferWords = {
  readonly badge: string;
  readonly tone: BadgeTone;
  /** "Opens 24 Nov 2026, 10:00": the date that matters most. */
  readonly when: string;
  /** Why nothing can be committed; of an open offer it is never shown. */
  readonly title: string;
  readonly text: string;
};

type Fixed = Omit<OfferWords, 'when'>;

const WORDS: Readonly<Record<OfferState, Fixed>> = {
  upcoming: {
    badge: 'Not open yet',
    tone: 'info',
    title: 'The offer has not opened yet',
    text: '',
  },
  open: { badge: 'Offer open', tone: 'info', title: 'The offer is open', text: '' },
  full: {
    badge: 'Every unit committed',
    tone: 'warn',
    title: 'Every unit is committed',
    text: 'Units come back when somebody withdraws in time. Watch the asset to be told.',
  },
  voting: {
    badge: 'Investors vote',
    tone: 'vote',
    title: 'Investors vote on the closing',
    text: 'Whoever committed votes on whether the offer closes. It takes no commitments meanwhile.',
  },
  closing: {
    badge: 'Closing',
    tone: 'warn',
    title: 'The offer is closing',
    text: 'It takes no commitments any more. Units are issued once the papers of the closing are approved.',
  },
  issuing: {
    badge: 'Units are issued',
    tone: 'warn',
    title: 'The units are being issued',
    text: 'It takes no commitments any more. Those who committed get their units now.',
  },
  completed: {
    badge: 'Completed',
    tone: 'good',
    title: 'The offer is completed',
    text: 'Its units belong to those who committed.',
  },
  failed: {
    badge: 'Failed',
    tone: 'bad',
    title: 'The offer failed',
    text: 'Everybody who committed is refunded, fees included.',
  },
  expired: {
    badge: 'Expired',
    tone: 'plain',
    title: 'The offer has expired',
    text: 'Nobody had committed when it closed.',
  },
  cancelled: {
    badge: 'Cancelled',
    tone: 'plain',
    title: 'The offer was cancelled',
    text: 'Everybody who committed is refunded, fees included.',
  },
};

export function offerWords(offering: Offering): OfferWords {
  const state = offerState(offering);
  const { terms } = offering;
  const words = WORDS[state];
  return {
    ...words,
    when: whenOf(state, offering),
    text:
      state === 'upcoming'
        ? `It opens ${momentWithZone(terms.opensAt)} at ${money(terms.unitPrice)} a unit.`
        : words.text,
  };
}

function whenOf(state: OfferState, { terms, closedAt }: Offering): string {
  if (state === 'upcoming') return `Opens ${momentWithZone(terms.opensAt)}`;
  if (state === 'open' || state === 'full') return `Closes ${momentWithZone(terms.closesAt)}`;
  return state === 'cancelled'
    ? `Ended ${momentWithZone(closedAt ?? terms.closesAt)}`
    : `Closed ${momentWithZone(closedAt ?? terms.closesAt)}`;
}
