import { email, firstOf, maxLength, required } from '../../../lib/figures/checks.ts';

export type ShareValues = { readonly email: string; readonly name: string; readonly until: string };

export const emptyShare: ShareValues = { email: '', name: '', until: '' };

export const shareChecks = {
  email: firstOf(required('Email'), email()),
  name: maxLength('Name', 80),
};

export const shareRefusals = { ALREADY_SHARED: 'email', TOO_MANY_REQUESTS: 'email' } as const;

/** The request body, without empty fields. */
export const shareBody = (values: ShareValues) => ({
  email: values.email.trim(),
  ...(values.name.trim() ? { name: values.name.trim() } : {}),
  ...(values.until ? { until: values.until } : {}),
});
