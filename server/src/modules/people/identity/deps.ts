import type { UserView } from '@holdfast/domain/people/identity/user';
import type { Role } from '@holdfast/domain/permissions';
import type { Ctx } from '../../../kit/ctx.ts';
import type { Hasher } from './hasher.port.ts';

/** A mail as identity words it; notifications writes and sends it. */
export type Mail = {
  readonly recipient: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly action?: { readonly label: string; readonly url: string };
  readonly code?: string;
  /** The same key is mailed once. */
  readonly dedupeKey: string;
};

export type CreateCompany = (
  ctx: Ctx,
  company: { partyId: string; companyName: string; isOwner?: boolean },
) => Promise<string>;

/** What an invitation to a company lets its holder join. */
export type Invited = {
  readonly invitationId: string;
  readonly email: string;
  readonly companyId: string;
  readonly partyId: string;
  readonly role: Role;
};

export type Invitations = {
  /** The invitation of a link, held until commit. Refuses INVALID_INVITATION. */
  readonly take: (ctx: Ctx, token: string) => Promise<Invited>;
  /** Says who joined with one that was taken in this transaction. */
  readonly accept: (ctx: Ctx, invitationId: string, userId: string) => Promise<void>;
};

/**
 * What identity is handed at start: ports, and functions of later modules whose effect belongs into
 * identity's own transaction or answer.
 */
export type IdentityDeps = {
  readonly hasher: Hasher;
  readonly publicUrl: string;
  /** Notifications: a mail that leaves after commit. It may carry a code, so no event does. */
  readonly writeMail: (ctx: Ctx, mail: Mail) => Promise<void>;
  /** Account: the signed-in person, as the answer to a sign-in holds them. */
  readonly describeUser: (ctx: Ctx, userId: string) => Promise<UserView>;
  /** Companies: the company that an institutional registration founds, in one transaction. */
  readonly createCompany: CreateCompany;
  /** Companies: the invitation by which somebody joins one. */
  readonly invitations: Invitations;
  /** Referrals: whether somebody may bring others today. */
  readonly mayRefer: (ctx: Ctx, partner: { readonly partyId: string }) => Promise<boolean>;
  /** Credentials: ends every session, link and code that a new password ends. */
  readonly endCredentials: (ctx: Ctx, userId: string, why: string) => Promise<void>;
  /** The country where an address of the network is registered, by name. */
  readonly placeOf: (ip: string) => Promise<string | undefined>;
};
