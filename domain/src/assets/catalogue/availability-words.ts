// Apart from the response schemas, which a visitor's first page doesn't load.

type Tone = 'info' | 'good' | 'warn' | 'bad' | 'vote' | 'plain';

export const AVAILABILITIES = {
  draft: ['Draft', 'plain'],
  published: ['Published', 'info'],
  offer_upcoming: ['Offering upcoming', 'info'],
  offer_open: ['Offering open', 'info'],
  offer_full: ['Fully subscribed', 'warn'],
  offer_closed: ['Offering closed', 'warn'],
  issuing: ['Issuing units', 'warn'],
  offer_completed: ['Offering completed', 'good'],
  offer_failed: ['Offering failed', 'bad'],
  offer_expired: ['Offering expired', 'plain'],
  offer_cancelled: ['Offering cancelled', 'plain'],
  in_voting: ['In voting', 'vote'],
  completed: ['Completed', 'plain'],
  trading: ['In trading', 'good'],
  halted: ['Trading halted', 'warn'],
  frozen: ['Frozen', 'bad'],
} as const satisfies Record<string, readonly [string, Tone]>;

export type AvailabilityState = keyof typeof AVAILABILITIES;

export const labelOf = (state: AvailabilityState): string => AVAILABILITIES[state][0];
export const toneOf = (state: AvailabilityState): Tone => AVAILABILITIES[state][1];

type Moment = string | Date;

export type OfferFacts = {
  readonly stage: string;
  readonly status: string;
  readonly opensAt: Moment | null;
  readonly closesAt: Moment | null;
  readonly isFull: boolean;
};

const time = (moment: Moment): number => new Date(moment).getTime();

/** Checks dates as well as the stage: the job that changes it may be late. */
export const isOfferOpen = (
  { stage, opensAt, closesAt }: Omit<OfferFacts, 'isFull' | 'status'>,
  now: Date,
): boolean =>
  stage === 'OPEN' &&
  (opensAt === null || time(opensAt) <= now.getTime()) &&
  (closesAt === null || time(closesAt) > now.getTime());

const RESULTS: Readonly<Record<string, AvailabilityState>> = {
  OFFER_COMPLETED: 'offer_completed',
  OFFER_FAILED: 'offer_failed',
  OFFER_EXPIRED: 'offer_expired',
  OFFER_CANCELLED: 'offer_cancelled',
};

export function offerState(offer: OfferFacts, now: Date): AvailabilityState {
  switch (offer.stage) {
    case 'UPCOMING':
      return 'offer_upcoming';
    case 'OPEN':
      if (isOfferOpen(offer, now)) return offer.isFull ? 'offer_full' : 'offer_open';
      return offer.opensAt !== null && time(offer.opensAt) > now.getTime()
        ? 'offer_upcoming'
        : 'offer_closed';
    case 'VOTING':
      return 'in_voting';
    case 'CLOSING':
      return 'offer_closed';
    case 'ISSUING':
      return 'issuing';
    default:
      return RESULTS[offer.status] ?? 'offer_closed';
  }
}

type Said = {
  readonly state: AvailabilityState;
  readonly at: string | null;
  readonly reason: string | null;
};

type WriteMoment = (iso: string) => string;

const SENTENCES: Readonly<Record<AvailabilityState, string>> = {
  draft: 'Not published.',
  published: 'No offering yet.',
  offer_upcoming: 'The offering isn’t open yet.',
  offer_open: 'The offering is open for commitments.',
  offer_full: 'All units are committed.',
  offer_closed: 'The offering is closed to new commitments.',
  issuing: 'Units are being issued to investors.',
  offer_completed: 'The offering is complete and its units are issued.',
  offer_failed: 'The offering failed. Investors are refunded.',
  offer_expired: 'The offering closed without commitments.',
  offer_cancelled: 'The offering was cancelled. Investors are refunded.',
  in_voting: 'A vote is open. Units can’t be bought or sold until it is decided.',
  completed: 'Units are issued and don’t trade on the exchange.',
  trading: 'Units trade on the exchange.',
  halted: 'Trading is halted.',
  frozen: 'The asset is frozen. Its units can’t be bought, sold or transferred.',
};

export function availabilitySentence({ state, at, reason }: Said, write: WriteMoment): string {
  if (state === 'halted') {
    const until = at === null ? '' : ` until ${write(at)}`;
    return `Trading is halted${until}.${reason ? ` ${withStop(reason)}` : ''}`;
  }
  if (at !== null && state === 'offer_upcoming') return `The offering opens on ${write(at)}.`;
  if (at !== null && state === 'offer_open') return `The offering is open until ${write(at)}.`;
  return SENTENCES[state];
}

const withStop = (sentence: string): string =>
  /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;

/** Undefined where the state's label is enough. */
export const holdingNote = ({ state }: Pick<Said, 'state'>): string | undefined =>
  state === 'halted' || state === 'frozen' || state === 'in_voting'
    ? `${labelOf(state)}: can’t be sold now`
    : undefined;
