import { refuse } from '@holdfast/domain/people/identity/refusals';
import type { Role } from '@holdfast/domain/permissions';
import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { createPartyAddress } from '../../custody/index.ts';
import type { CreateCompany } from '../deps.ts';
import { userRegistered } from '../events.ts';
import { partyById } from '../queries/people.ts';
import { referrerOfCode } from '../queries/referral.ts';
import { saveParty, saveUser, setCompanyOfParty } from '../repository/people.ts';
import { fullName, referralCodeFrom } from '../rules.ts';
import { grantRole } from './standing.ts';

export type Registration = {
  readonly email: string;
  readonly passwordHash: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly referralCode?: string | undefined;
  readonly institutional?: { readonly companyName: string; readonly isOwner?: boolean | undefined };
  readonly joins?: { readonly partyId: string; readonly companyId: string };
  /**
   * Roles of staff, introducers and company members; default: determined by the kind of
   * registration.
   */
  readonly roles?: readonly Role[];
};

/**
 * With their party and its chain address; mails nothing. An `institutional` party is a company,
 * created by `createCompany` or named later with `setCompany`. Refuses EMAIL_ALREADY_EXISTS and
 * INVALID_REFERRAL_CODE.
 */
export async function register(
  ctx: Ctx,
  input: Registration,
  createCompany?: CreateCompany,
): Promise<{ userId: string; partyId: string; address: string }> {
  const userId = ctx.newId();
  const company = input.institutional;
  const { partyId, address } = await partyFor(ctx, input);
  const referredBy = await referrerOf(ctx, input.referralCode);
  const saved = await saveUser(ctx, {
    id: userId,
    partyId,
    email: input.email.trim().toLowerCase(),
    passwordHash: input.passwordHash,
    firstName: input.firstName,
    lastName: input.lastName,
    referralCode: referralCodeFrom(ctx.random(8)),
    referredBy,
    avatar: String(1 + ((ctx.random(1)[0] ?? 0) % 6)),
  });
  if (!saved) refuse('EMAIL_ALREADY_EXISTS', {});
  for (const role of input.roles ?? [firstRoleOf(company)]) await grantRole(ctx, userId, role);
  if (company && createCompany) {
    const { companyName, isOwner } = company;
    const given = { partyId, companyName, ...(isOwner === undefined ? {} : { isOwner }) };
    await setCompanyOfParty(ctx, partyId, await createCompany(ctx, given));
  }
  if (input.joins) await setCompanyOfParty(ctx, partyId, input.joins.companyId);
  await ctx.publish(userRegistered, { userId, partyId, referredBy });
  await ctx.record({ action: 'user.registered', subject: { kind: 'user', id: userId }, partyId });
  return { userId, partyId, address };
}

async function partyFor(ctx: Ctx, input: Registration) {
  if (input.joins) {
    const party = invariant(await partyById(ctx, input.joins.partyId), 'the joined party exists');
    return { partyId: party.id, address: party.address };
  }
  const partyId = ctx.newId();
  const { address } = await createPartyAddress(ctx, partyId);
  await saveParty(ctx, {
    id: partyId,
    kind: input.institutional ? 'company' : 'person',
    address,
    displayName: input.institutional?.companyName ?? fullName(input),
  });
  return { partyId, address };
}

function firstRoleOf(company: Registration['institutional']): Role {
  if (!company) return 'investor';
  return company.isOwner ? 'owner_administrator' : 'company_administrator';
}

async function referrerOf(ctx: Ctx, code: string | undefined): Promise<string | null> {
  if (!code) return null;
  return (await referrerOfCode(ctx, code))?.id ?? refuse('INVALID_REFERRAL_CODE', {});
}
