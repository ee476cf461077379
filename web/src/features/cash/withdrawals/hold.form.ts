/** Whose transactions are held, and why. */
export type HoldValues = { readonly email: string; readonly reason: string };

export const EMPTY_HOLD: HoldValues = { email: '', reason: '' };

/** Refusals of the server that belong to a field. */
export const holdRefusals = { NOT_FOUND: 'email' } as const;

export const holdBody = ({ email, reason }: HoldValues) => ({
  email: email.trim(),
  reason: reason.trim(),
});
