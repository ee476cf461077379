import { email, firstOf, maxLength, minLength, required } from '../../../lib/checks.ts';

/** Crediting money in suspense: to whom, where nothing names them yet, and why. */
export type AssignValues = { readonly email: string; readonly reason: string };

export const assignChecks = (needsEmail: boolean) => ({
  ...(needsEmail ? { email: firstOf(required('Email'), email()) } : {}),
  reason: firstOf(required('Reason'), minLength('Reason', 3), maxLength('Reason', 300)),
});

export const assignBody = ({ email: typed, reason }: AssignValues, depositId?: string) => ({
  reason: reason.trim(),
  ...(depositId ? { depositId } : typed ? { email: typed } : {}),
});
