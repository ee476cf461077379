import {
  type AvailabilityState,
  labelOf,
  toneOf,
} from '@holdfast/domain/assets/catalogue/availability-words';
import { momentWithZone, money } from '../../../lib/figures/format.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';
import type { Offering } from './view.ts';

/** An offering's state as investors see it before committing. */

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

const AVAILABILITY: Readonly<Record<OfferState, AvailabilityState>> = {
  upcoming: 'offer_upcoming',
  open: 'offer_open',
  full: 'offer_full',
  voting: 'in_voting',
  closing: 'offer_closed',
  issuing: 'issuing',
  completed: 'offer_completed',
  failed: 'offer_failed',
  expired: 'offer_expired',
  cancelled: 'offer_cancelled',
};

const ENDS: Readonly<Record<Offering['status'], OfferState>> = {
  // An ended offering is closing until its result is decided.
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
  /** The most relevant date: "Opens 24 Nov 2026, 10:00". */
  readonly when: string;
  /** Why no commitment is possible; never shown for an open offering. */
  readonly title: string;
  readonly text: string;
};

type Fixed = Pick<OfferWords, 'title' | 'text'>;

const WORDS: Readonly<Record<OfferState, Fixed>> = {
  upcoming: {
    title: 'The offering has not opened yet',
    text: '',
  },
  open: { title: 'The offering is open', text: '' },
  full: {
    title: 'Fully subscribed',
    text: 'Units become available if an investor cancels. Watch the asset to be notified.',
  },
  voting: {
    title: 'Investors vote on the closing',
    text: 'Investors who committed vote on whether the offering closes. Commitments are paused until then.',
  },
  closing: {
    title: 'The offering is closing',
    text: 'Commitments are closed. Units are issued when the last cooling-off period has ended and the closing documents are approved.',
  },
  issuing: {
    title: 'The units are being issued',
    text: 'Commitments are closed. Units are being issued to investors.',
  },
  completed: {
    title: 'The offering is completed',
    text: 'Its units are issued to investors.',
  },
  failed: {
    title: 'The offering failed',
    text: 'All investors are refunded, fees included.',
  },
  expired: {
    title: 'The offering has expired',
    text: 'It closed without commitments.',
  },
  cancelled: {
    title: 'The offering was cancelled',
    text: 'All investors are refunded, fees included.',
  },
};

export function offerWords(offering: Offering): OfferWords {
  const state = offerState(offering);
  const { terms } = offering;
  const words = WORDS[state];
  return {
    ...words,
    badge: labelOf(AVAILABILITY[state]),
    tone: toneOf(AVAILABILITY[state]),
    when: whenOf(state, offering),
    text:
      state === 'upcoming'
        ? `It opens ${momentWithZone(terms.opensAt)} at ${money(terms.unitPrice)} per unit.`
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
