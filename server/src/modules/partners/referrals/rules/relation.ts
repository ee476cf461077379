import {
  type FraudSignal,
  RELATION_SIGNALS,
  type RelationSignal,
} from '@holdfast/domain/partners/referrals/stages';

/** What shows that two parties are related, the strongest first; an address alone doesn't. */
export const relationIn = (signals: readonly FraudSignal[]): RelationSignal | undefined =>
  RELATION_SIGNALS.find((signal) => signals.includes(signal));
