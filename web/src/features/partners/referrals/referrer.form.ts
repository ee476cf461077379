import { type Checks, firstOf, maxLength, required } from '../../../lib/figures/checks.ts';

export type ReferrerForm = {
  /** The client's email; "" if the client is known. */
  readonly client: string;
  readonly code: string;
  readonly nobody: boolean;
  readonly reason: string;
};

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
