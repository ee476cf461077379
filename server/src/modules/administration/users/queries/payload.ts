import type { PersonKind } from '@holdfast/domain/administration/users/requests';
import { sha256 } from '../../../../kit/seal.ts';
import { NO_PARTIES, type OpenRequest, type Requested } from '../../../people/approvals/index.ts';
import type { UserFacts } from '../../../people/identity/index.ts';
import { contentOf, type TeamAsked, type Wish } from '../rules/requests.ts';

type Agreed = Pick<Requested, 'payload' | 'concerns'>;
type Person = Pick<UserFacts, 'id' | 'partyId' | 'firstName' | 'lastName' | 'email' | 'roles'>;

export function personPayload(kind: PersonKind, person: Person, wish: Wish): Agreed {
  const payload = {
    ...contentOf(kind, person.roles, wish),
    userId: person.id,
    // Hashed, as the payload outlives the account.
    name: hashOf(person.id, nameOf(person)),
    email: hashOf(person.id, person.email),
  };
  const concerns = { parties: [person.partyId], users: [] };
  return { payload, concerns };
}

const hashOf = (userId: string, value: string): string =>
  sha256(`${userId}|${value}`).toString('hex');

export const nameOf = (person: { firstName: string; lastName: string }): string =>
  `${person.firstName} ${person.lastName}`.trim();

type Stored = Pick<OpenRequest, 'payload' | 'requestedBy'>;

export function wishOf({ payload, requestedBy }: Stored): Wish {
  const { reason, role } = payload as TeamAsked;
  return { reason, role, askedBy: requestedBy };
}

export function invitedIn({ payload }: Pick<Stored, 'payload'>): Invited {
  const { email = '', firstName = '', lastName = '' } = payload as TeamAsked;
  return { email, firstName, lastName };
}

export type Invited = {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
};

export function invitationPayload(invited: Invited, wish: Wish): Agreed {
  const { email, firstName, lastName } = invited;
  const payload = { ...contentOf('staff_invitation', [], wish), email, firstName, lastName };
  return { payload, concerns: NO_PARTIES };
}

/** One subject per email, so that only one invitation can be open. */
export function subjectOf(email: string): string {
  const hex = sha256(`staff_invitation|${email}`).toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}
