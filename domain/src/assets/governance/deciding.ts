import type { PollKind, PollOutcome } from './poll.machine.ts';

export const FOR_AND_AGAINST = ['For', 'Against'] as const;

export const CLOSING_VOTE_DAYS = 5;

/** Basis points: quorum among committed units, and share of votes to pass. */
export const CLOSING_QUORUM_BPS = 3_000;
export const CLOSING_PASS_BPS = 5_000;

export const LEAST_EXIT_QUORUM_BPS = 3_000;
export const LEAST_EXIT_PASS_BPS = 6_000;

export const isDeciding = (kind: PollKind): boolean => kind !== 'ordinary';

export const isInFavour = (outcome: PollOutcome, winner: number | null): boolean =>
  outcome === 'passed' && winner === 0;
