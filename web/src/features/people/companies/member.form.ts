import { email, firstOf, maxLength, required } from '../../../lib/figures/checks.ts';
import type { Role } from './view.ts';

export type InviteValues = { readonly email: string; readonly role: Role | null };

export const inviteChecks = { email: firstOf(required('Email'), email()) };

export const inviteRefusals = {
  EMAIL_HAS_ACCOUNT: 'email',
  MEMBER_EXISTS: 'email',
  INVITATION_EXISTS: 'email',
} as const;

export const inviteBody = ({ email: address, role }: InviteValues) => ({
  email: address,
  ...roleBody({ role }),
});

/** The buttons are disabled while no role is chosen. */
export function roleBody({ role }: { readonly role: Role | null }): { role: Role } {
  if (!role) throw new Error('no role was chosen');
  return { role };
}

export const removeChecks = { reason: maxLength('Reason', 300) };

export function removeBody({ reason }: { readonly reason: string }) {
  const why = reason.trim();
  return why ? { reason: why } : {};
}
