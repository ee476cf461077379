import type { PollKind, PollOutcome } from './poll.machine.ts';

// Votes that decide what becomes of an offer or an asset.

/** The options of a vote that decides, in their order; the first one lets it happen. */
export const FOR_AND_AGAINST = ['For', 'Against'] as const;

/** Days that committed investors have to vote on the closing of an offer. */
export const CLOSING_VOTE_DAYS = 5;

/** The share of the committed units that has to vote on a closing, in basis points. */
export const CLOSING_QUORUM_BPS = 3_000;
export const CLOSING_PASS_BPS = 5_000;

/** What an owner may ask for at least before an asset ends, in basis points. */
export const LEAST_EXIT_QUORUM_BPS = 3_000;
export const LEAST_EXIT_PASS_BPS = 6_000;

export const isDeciding = (kind: PollKind): boolean => kind !== 'ordinary';

/** Whether a counted vote lets happen what it was about: For passed, with the quorum. */
export const isInFavour = (outcome: PollOutcome, winner: number | null): boolean =>
  outcome === 'passed' && winner === 0;
