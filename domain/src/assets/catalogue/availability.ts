import { z } from 'zod';
import { isoMoment } from '../../kernel/fields.ts';
import type { AssetStatus } from './asset.machine.ts';
import {
  AVAILABILITIES,
  type AvailabilityState,
  labelOf,
  type OfferFacts,
  offerState,
} from './availability-words.ts';

// Only this decides whether an asset can be bought and sold now.

const STATES = Object.keys(AVAILABILITIES) as [AvailabilityState, ...AvailabilityState[]];

export const availability = z.object({
  state: z.enum(STATES),
  label: z.string(),
  /** When the offering opens or closes, or a halt ends. */
  at: isoMoment.nullable(),
  reason: z.string().nullable(),
  isTradable: z.boolean(),
});
export type Availability = z.output<typeof availability>;

type Moment = string | Date;

export type AvailabilityFacts = {
  readonly status: string;
  readonly offerStage: string | null;
  readonly offerStatus: string | null;
  readonly opensAt: Moment | null;
  readonly closesAt: Moment | null;
  readonly offerIsFull: boolean;
  readonly haltReason: string | null;
  readonly haltedUntil: Moment | null;
  readonly frozenSince: Moment | null;
};

const time = (moment: Moment): number => new Date(moment).getTime();

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

/** The exchange's halt is more recent than the listing's. */
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
