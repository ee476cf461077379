import { messages } from '@holdfast/domain/kernel/validation';
import { passwordProblem } from '@holdfast/domain/people/identity/password';
import { fieldText } from '../../../lib/failure.ts';
import {
  email,
  firstOf,
  maxLength,
  minLength,
  type Problems,
  required,
  sameAs,
} from '../../../lib/figures/checks.ts';
import { type NameValues, nameChecks, namesSent } from '../../../lib/names.ts';

const NAMES = nameChecks();

export type SignInValues = { readonly email: string; readonly password: string };

export const signInProblems = (values: SignInValues): Problems => ({
  email: firstOf(required('Email'), email())(values.email),
  password: required('Password')(values.password),
});

export const signInRefusals = {
  EMAIL_DOES_NOT_EXISTS: 'email',
  INVALID_PASSWORD: 'password',
  MAX_AUTH_ATTEMPT_EXCEPTION: 'password',
} as const;

export type JoinValues = NameValues & {
  readonly kind: 'person' | 'company';
  readonly companyName: string;
  readonly email: string;
  readonly password: string;
  readonly referralCode: string;
  readonly accepted: boolean;
};

export const joinProblems = (values: JoinValues): Problems => ({
  companyName:
    values.kind === 'company'
      ? firstOf(
          required('Company name'),
          minLength('Company name', 2),
          maxLength('Company name', 160),
        )(values.companyName.trim())
      : null,
  firstName: NAMES.firstName(values.firstName, values),
  lastName: NAMES.lastName(values.lastName, values),
  email: firstOf(required('Email'), email())(values.email),
  password: newPassword('Password', values.password, values.email),
  accepted: values.accepted ? null : 'Accept the terms to join',
});

export const joinRefusals = {
  EMAIL_ALREADY_EXISTS: 'email',
  USER_ALREADY_EXISTS: 'email',
  COMPANY_EXISTS: 'companyName',
  INVALID_REFERRAL_CODE: 'referralCode',
} as const;

/** The first rule that a new password breaks, in the server's words. */
export function newPassword(label: string, password: string, address: string): string | null {
  if (password === '') return required(label)(password);
  const problem = passwordProblem('password', password, address);
  return problem ? fieldText(problem, label) : null;
}

/** An invitee's request body; the company comes from the invitation. */
export const invitedBody = (
  values: JoinValues,
  invitation: { readonly token: string; readonly email: string },
) => ({
  email: invitation.email,
  password: values.password,
  ...namesSent(values),
  institutional: { invitationToken: invitation.token },
});

export const joinBody = (values: JoinValues, isOwner: boolean) => ({
  email: values.email,
  password: values.password,
  ...namesSent(values),
  ...(values.referralCode.trim() ? { referralCode: values.referralCode.trim() } : {}),
  ...(values.kind === 'company'
    ? { institutional: { companyName: values.companyName.trim(), ...(isOwner ? { isOwner } : {}) } }
    : {}),
});

export type ResetValues = { readonly password: string; readonly confirmPassword: string };

export const resetProblems = (values: ResetValues): Problems => ({
  password: newPassword('Password', values.password, ''),
  confirmPassword: firstOf(
    required('Confirm password'),
    sameAs(values.password),
  )(values.confirmPassword),
});

export type ChangeValues = {
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly confirmPassword: string;
};

export const changeRefusals = { INVALID_CURRENT_PASSWORD: 'currentPassword' } as const;

const isUnchanged = ({ newPassword, currentPassword }: ChangeValues): boolean =>
  newPassword !== '' && newPassword === currentPassword;

export const changeProblems = (values: ChangeValues, address: string): Problems => ({
  currentPassword: isUnchanged(values)
    ? messages.current_same_as_new
    : required('Current password')(values.currentPassword),
  newPassword: isUnchanged(values)
    ? messages.new_same_as_current
    : newPassword('New password', values.newPassword, address),
  confirmPassword: firstOf(
    required('Confirm password'),
    sameAs(values.newPassword),
  )(values.confirmPassword),
});

export const askResetChecks = { email: firstOf(required('Email'), email()) };

export const nameRefusals = { NAME_VERIFIED: 'firstName' } as const;
