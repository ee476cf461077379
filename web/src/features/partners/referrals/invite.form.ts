import { type Checks, email, firstOf, required } from '../../../lib/figures/checks.ts';

export type InviteForm = { readonly email: string };

export const inviteChecks: Checks<InviteForm> = { email: firstOf(required('Email'), email()) };
