import { sentenceOf, type TeamKind } from '@holdfast/domain/administration/users/requests';
import { roleTitle } from '@holdfast/domain/administration/users/roles';
import type { CallData } from '../../../lib/call.ts';

export type UserLine = CallData<'GET /admin/users'>[number];
export type UserDetail = CallData<'GET /admin/users/:userId'>;
export type TeamLine = CallData<'GET /admin/team'>[number];
export type TeamRequest = CallData<'GET /admin/team/requests'>[number];
export type GivenRole = UserDetail['roleActions'][number]['role'];

/** Appended to descriptions of actions that need a second approval. */
export const SECOND_PERSON = 'Requires a second approval within 24 hours.';

const NAMES: Readonly<Record<TeamKind, (one: TeamRequest) => string>> = {
  staff_role: ({ role, person }) => `role ${roleTitle(role ?? '')} for ${person.name}`,
  staff_invitation: ({ role, person }) =>
    `invitation of ${person.name} as ${roleTitle(role ?? '')}`,
  'user.revoke_role': ({ role, person }) => `removal of ${person.name} as ${roleTitle(role ?? '')}`,
  'user.vouch': ({ person }) => `waiting period waiver for ${person.name}`,
  'user.block': ({ person }) => `block of ${person.name}`,
  'user.unblock': ({ person }) => `unblock of ${person.name}`,
  'user.end_sessions': ({ person }) => `end of sessions of ${person.name}`,
  'user.reset_two_factor': ({ person }) => `two-factor reset of ${person.name}`,
};

/** Within a sentence: "role Finance for Leila Haddad". */
export const requestName = (one: TeamRequest): string => NAMES[one.kind](one);

export function requestTitle(one: TeamRequest): string {
  const name = requestName(one);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

export const requestSentence = ({ kind, person, role, permissions }: TeamRequest): string =>
  sentenceOf(kind, { name: person.name, role, permissions });

/** "leila@holdfast.test, with the roles Compliance and Finance": an invitee has no name yet. */
export function requestedForText({ person, roles }: TeamRequest): string {
  if (!person.id) return `${person.email}, without an account yet.`;
  if (roles.length === 0) return `${person.email}, without a role.`;
  const held = roles.map(roleTitle).join(' and ');
  return `${person.email}, with the role${roles.length > 1 ? 's' : ''} ${held}.`;
}
