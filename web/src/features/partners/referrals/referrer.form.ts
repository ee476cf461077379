import { type Checks, firstOf, maxLength, required } from '../../../lib/figures/checks.ts';

export type ReferrerForm = {
  /** Their e-mail; empty where the client is known already. */
  readonly client: string;
  /** Of whoever brought them. */
  readonly code: string;
  /** Nobody brought them. */
  readonly nobody: boolean;
  readonly reason: string;
};

/** What a change of a referrer has to say; without a known client it names one. */
export const referrerChecks = (isKnown: boolean): Checks<ReferrerForm> => ({
  client: isKnown ? () => null : required('Client'),
  code: (typed, { nobody }) => (nobody ? null : required('Code')(typed)),
  reason: firstOf(required('Reason'), maxLength('Reason', 500)),
});

export const referrerBody = (known: string | undefined, values: ReferrerForm) => ({
  client: known ?? values.client.trim(),
  code: values.nobody ? null : values.code.trim().toUpperCase(),
  reason: values.reason.trim(),
});
