import type { UserView } from '@holdfast/domain/people/identity/user';
import type { Role } from '@holdfast/domain/permissions';
import type { Ctx } from '../../../kit/ctx.ts';
import type { Hasher } from './hasher.port.ts';

export type Mail = {
  readonly recipient: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly action?: { readonly label: string; readonly url: string };
  readonly code?: string;
  readonly dedupeKey: string;
};

export type CreateCompany = (
  ctx: Ctx,
  company: { partyId: string; companyName: string; isOwner?: boolean },
) => Promise<string>;

export type Invited = {
  readonly invitationId: string;
  readonly email: string;
  readonly companyId: string;
  readonly partyId: string;
  readonly role: Role;
};

export type Invitations = {
  /** Locks a link's invitation until commit. Refuses INVALID_INVITATION. */
  readonly take: (ctx: Ctx, token: string) => Promise<Invited>;
  /** Records who joined with an invitation taken in this transaction. */
  readonly accept: (ctx: Ctx, invitationId: string, userId: string) => Promise<void>;
};

/**
 * Identity's dependencies: ports, and functions of later modules that take part in its transaction
 * or answer.
 */
export type IdentityDeps = {
  readonly hasher: Hasher;
  readonly publicUrl: string;
  /** Notifications: a mail sent after commit. It may carry a code, hence no event. */
  readonly writeMail: (ctx: Ctx, mail: Mail) => Promise<void>;
  readonly describeUser: (ctx: Ctx, userId: string) => Promise<UserView>;
  /** Companies: creates the company of an institutional registration, in the same transaction. */
  readonly createCompany: CreateCompany;
  readonly invitations: Invitations;
  /** Referrals: whether a user may refer today. */
  readonly mayRefer: (ctx: Ctx, partner: { readonly partyId: string }) => Promise<boolean>;
  /** Credentials: ends the sessions, links and codes that a new password voids. */
  readonly endCredentials: (ctx: Ctx, userId: string, why: string) => Promise<void>;
  readonly placeOf: (ip: string) => Promise<string | undefined>;
};
