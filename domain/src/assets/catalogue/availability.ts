import { z } from 'zod';
import { isoMoment } from '../../kernel/fields.ts';
import type { AssetStatus } from './asset.machine.ts';

// Whether an asset can be bought and sold now: one rule and one name for it, wherever it is shown.

type Tone = 'info' | 'good' | 'warn' | 'bad' | 'vote' | 'plain';

/** Each availability with its label and the tone of its badge. */
export const AVAILABILITIES = {
  draft: ['Draft', 'plain'],
  published: ['Published', 'info'],
  offer_upcoming: ['Offer upcoming', 'info'],
  offer_open: ['Offer open', 'info'],
  offer_full: ['Fully subscribed', 'warn'],
  offer_closed: ['Offer closed', 'warn'],
  issuing: ['Issuing units', 'warn'],
  offer_completed: ['Offer completed', 'good'],
  offer_failed: ['Offer failed', 'bad'],
  offer_expired: ['Offer expired', 'plain'],
  offer_cancelled: ['Offer cancelled', 'plain'],
  in_voting: ['In voting', 'vote'],
  completed: ['Completed', 'plain'],
  trading: ['In trading', 'good'],
  halted: ['Trading halted', 'warn'],
  frozen: ['Frozen', 'bad'],
} as const satisfies Record<string, readonly [string, Tone]>;

export type AvailabilityState = keyof typeof AVAILABILITIES;
const STATES = Object.keys(AVAILABILITIES) as [AvailabilityState, ...AvailabilityState[]];

export const labelOf = (state: AvailabilityState): string => AVAILABILITIES[state][0];
export const toneOf = (state: AvailabilityState): Tone => AVAILABILITIES[state][1];

/** The field `availability` of every reply about an asset. */
export const availability = z.object({
  state: z.enum(STATES),
  label: z.string(),
  /** When the offer opens, closes or closed, or when a halt ends. */
  at: isoMoment.nullable(),
  /** Why trading is halted. */
  reason: z.string().nullable(),
  /** Whether units can be bought and sold on the exchange now. */
  isTradable: z.boolean(),
});
export type Availability = z.output<typeof availability>;

type Moment = string | Date;

export type OfferFacts = {
  readonly stage: string;
  readonly status: string;
  readonly opensAt: Moment | null;
  readonly closesAt: Moment | null;
  /** Whether every unit is committed. */
  readonly isFull: boolean;
};

/** The columns of a listing that decide an availability. */
export type AvailabilityFacts = {
  readonly status: string;
  readonly offerStage: string | null;
  readonly offerStatus: string | null;
  readonly opensAt: Moment | null;
  readonly closesAt: Moment | null;
  /** Whether every unit of the offer is committed. */
  readonly offerIsFull: boolean;
  readonly haltReason: string | null;
  /** When a halt ends automatically. */
  readonly haltedUntil: Moment | null;
  /** Since when all units of the asset are frozen. */
  readonly frozenSince: Moment | null;
};

const time = (moment: Moment): number => new Date(moment).getTime();

/** Whether an offer is open for commitments now, even if a job hasn't opened or closed it yet. */
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

/** The availability of an offer alone, apart from the state of its asset. */
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

/** The availability of an asset now. */
export function availabilityOf(facts: AvailabilityFacts, now: Date): Availability {
  const state = stateOf(facts, now);
  const at = momentOf(state, facts);
  return {
    state,
    label: labelOf(state),
    at: at === null ? null : new Date(at).toISOString(),
    reason: state === 'halted' ? facts.haltReason : null,
    isTradable: state === 'trading',
  };
}

type LiveHalt = { readonly reason: string; readonly until: string | null };

/** An availability with the exchange's own halt, which is more recent than the listing's. */
export function withHalt(known: Availability, halt: LiveHalt | null): Availability {
  if (known.state !== 'trading' && known.state !== 'halted') return known;
  const state = halt ? 'halted' : 'trading';
  return {
    state,
    label: labelOf(state),
    at: halt?.until ?? null,
    reason: halt?.reason ?? null,
    isTradable: !halt,
  };
}

const ISSUED: readonly string[] = [
  'Completed',
  'IN_TRADING',
  'In Voting',
] satisfies readonly AssetStatus[];

function stateOf(facts: AvailabilityFacts, now: Date): AvailabilityState {
  const { status, frozenSince } = facts;
  if (frozenSince !== null && ISSUED.includes(status)) return 'frozen';
  switch (status as AssetStatus) {
    case 'Draft':
      return 'draft';
    case 'In Voting':
      return 'in_voting';
    case 'Completed':
      return 'completed';
    case 'IN_TRADING':
      return isHalted(facts, now) ? 'halted' : 'trading';
    case 'Published': {
      const offer = offerOf(facts);
      return offer ? offerState(offer, now) : 'published';
    }
  }
}

const isHalted = ({ haltReason, haltedUntil }: AvailabilityFacts, now: Date): boolean =>
  haltReason !== null && (haltedUntil === null || time(haltedUntil) > now.getTime());

const offerOf = (facts: AvailabilityFacts): OfferFacts | undefined =>
  facts.offerStage === null || facts.offerStatus === null
    ? undefined
    : {
        stage: facts.offerStage,
        status: facts.offerStatus,
        opensAt: facts.opensAt,
        closesAt: facts.closesAt,
        isFull: facts.offerIsFull,
      };

function momentOf(state: AvailabilityState, facts: AvailabilityFacts): Moment | null {
  if (state === 'halted') return facts.haltedUntil;
  if (state === 'offer_upcoming') return facts.opensAt;
  return state.startsWith('offer_') ? facts.closesAt : null;
}

/** How a moment is written for the reader. */
type WriteMoment = (iso: string) => string;

const SENTENCES: Readonly<Record<AvailabilityState, string>> = {
  draft: 'Not published.',
  published: 'No offer yet.',
  offer_upcoming: 'The offer isn’t open yet.',
  offer_open: 'The offer is open for commitments.',
  offer_full: 'All units are committed.',
  offer_closed: 'The offer is closed to new commitments.',
  issuing: 'Units are being issued to investors.',
  offer_completed: 'The offer is completed and its units are issued.',
  offer_failed: 'The offer failed. Investors are refunded.',
  offer_expired: 'The offer closed without commitments.',
  offer_cancelled: 'The offer was cancelled. Investors are refunded.',
  in_voting: 'A vote is open. Units can’t be bought or sold until it is decided.',
  completed: 'Units are issued and don’t trade on the exchange.',
  trading: 'Units trade on the exchange.',
  halted: 'Trading is halted.',
  frozen: 'The asset is frozen. Its units can’t be bought, sold or moved.',
};

/** One sentence that explains an availability, with the date that matters. */
export function availabilitySentence(
  { state, at, reason }: Pick<Availability, 'state' | 'at' | 'reason'>,
  write: WriteMoment,
): string {
  if (state === 'halted') {
    const until = at === null ? '' : ` until ${write(at)}`;
    return `Trading is halted${until}.${reason ? ` ${withStop(reason)}` : ''}`;
  }
  if (at !== null && state === 'offer_upcoming') return `The offer opens ${write(at)}.`;
  if (at !== null && state === 'offer_open') return `The offer is open until ${write(at)}.`;
  return SENTENCES[state];
}

const withStop = (sentence: string): string =>
  /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;

/** Why units that someone holds can't be sold now; undefined where the label says enough. */
export const holdingNote = ({ state }: Pick<Availability, 'state'>): string | undefined =>
  state === 'halted' || state === 'frozen' || state === 'in_voting'
    ? `${labelOf(state)}: can’t be sold now`
    : undefined;
