import {
  type FraudSignal,
  RELATION_SIGNALS,
  type RelationSignal,
} from '@holdfast/domain/partners/referrals/stages';

/** The strongest evidence of a relation; a shared IP address alone doesn't count. */
export const relationIn = (signals: readonly FraudSignal[]): RelationSignal | undefined =>
  RELATION_SIGNALS.find((signal) => signals.includes(signal));
