import { STAFF_ROLES, type StaffRole } from '@holdfast/domain/administration/users/roles';
import { validators } from '@holdfast/domain/kernel/validators';
import { firstOf, maxLength, required, rule } from '../../../lib/figures/checks.ts';

export type InviteValues = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly role: StaffRole;
  readonly reason: string;
};

export const emptyInvite = (roles: readonly StaffRole[]): InviteValues => ({
  firstName: '',
  lastName: '',
  email: '',
  role: roles[0] ?? STAFF_ROLES[0] ?? 'staff_support',
  reason: '',
});

export const inviteChecks = {
  firstName: firstOf(required('First name'), maxLength('First name', 80)),
  lastName: maxLength('Last name', 80),
  email: firstOf(required('Email'), rule('Email', validators.email())),
  reason: firstOf(required('Reason'), maxLength('Reason', 500)),
};
