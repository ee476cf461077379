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
  readonly take: (ctx: Ctx, token: string) => Promise<Invited>;
  readonly accept: (ctx: Ctx, invitationId: string, userId: string) => Promise<void>;
};

/**
 * Includes functions of dependent modules that take part in identity's transactions or responses.
 */
export type IdentityDeps = {
  readonly hasher: Hasher;
  readonly publicUrl: string;
  /** Queues a mail. Not an event, as the mail may carry a code. */
  readonly writeMail: (ctx: Ctx, mail: Mail) => Promise<void>;
  readonly describeUser: (ctx: Ctx, userId: string) => Promise<UserView>;
  readonly createCompany: CreateCompany;
  readonly invitations: Invitations;
  readonly mayRefer: (ctx: Ctx, partner: { readonly partyId: string }) => Promise<boolean>;
  readonly endCredentials: (ctx: Ctx, userId: string, why: string) => Promise<void>;
  readonly placeOf: (ip: string) => Promise<string | undefined>;
};
