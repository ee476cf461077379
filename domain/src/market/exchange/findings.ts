import { HOUR, MINUTE } from '../../kernel/moment.ts';

export const FINDING_KINDS = ['back_and_forth', 'own_order', 'far_price', 'many_cancels'] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];

export const FINDING_NAMES: Readonly<Record<FindingKind, string>> = {
  back_and_forth: 'Round-trip trades',
  own_order: 'Self-trade prevented',
  far_price: 'Far from the hour’s average',
  many_cancels: 'Frequent cancellations',
};

export type Severity = 'low' | 'medium' | 'high';

/** Within this time, opposite trades of the same two parties at similar prices are a round trip. */
export const ROUND_TRIP_MS = 30 * MINUTE;
export const ROUND_TRIP_BPS = 200;
/** From the previous hour's average price. */
export const FAR_BPS = 1_000;
export const FAR_WINDOW_MS = HOUR;
/** By one party in one asset within an hour. */
export const MANY_CANCELS = 10;
export const LOOK_BACK_DAYS = 30;
