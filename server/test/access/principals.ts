import { PERMISSIONS, type Permission, type Role } from '@holdfast/domain/permissions';
import type { Ctx } from '../../src/kit/ctx.ts';
import { createCompany } from '../../src/modules/people/companies/index.ts';
import {
  approveParty,
  blockUser,
  grantRole,
  markEmailVerified,
  register,
  setPartialComplete,
  setResidence,
} from '../../src/modules/people/identity/index.ts';
import type { World } from '../world.ts';

export type Facts = {
  readonly signedIn: boolean;
  readonly roles: readonly Role[];
  readonly company?: boolean;
  readonly owner?: boolean;
  readonly approved?: boolean;
  readonly partial?: boolean;
  readonly us?: boolean;
  readonly blocked?: boolean;
  readonly country?: string;
  readonly verifiedMail?: boolean;
  readonly permissions?: readonly Permission[];
  readonly locked?: boolean;
};

export type Principal = {
  readonly name: string;
  readonly facts: Facts;
  readonly userId?: string;
  readonly partyId?: string;
};

const person = (more: Partial<Facts> = {}): Facts => ({
  signedIn: true,
  roles: ['investor'],
  verifiedMail: true,
  country: 'SWE',
  ...more,
});
const company = (role: Role, more: Partial<Facts> = {}): Facts => ({
  signedIn: true,
  roles: [role],
  company: true,
  verifiedMail: true,
  ...more,
});
const owner = (role: Role, more: Partial<Facts> = {}): Facts => ({
  ...company(role, more),
  ...(more.approved ? { owner: true } : {}),
});
const staff = (role: Role, more: Partial<Facts> = {}): Facts => ({
  signedIn: true,
  roles: [role],
  verifiedMail: true,
  ...more,
});

const COMPANY_ROLES = [
  'company_administrator',
  'company_trader',
  'company_finance',
  'company_viewer',
] as const;
export const STAFF_ROLES = [
  'staff_compliance',
  'staff_finance',
  'staff_custody',
  'staff_listings',
  'staff_support',
  'staff_administrator',
] as const;

const approved = { approved: true } as const;

const alone = (prefix: string, role: Role): Readonly<Record<string, Facts>> =>
  Object.fromEntries(
    [undefined, ...PERMISSIONS].map((only) => [
      `${prefix} with ${only ?? 'no permission'} alone`,
      { ...company(role, approved), permissions: only ? [only] : [] },
    ]),
  );

export const KINDS: Readonly<Record<string, Facts>> = {
  'person, mail not verified': person({ verifiedMail: false }),
  'person without a country': { signedIn: true, roles: ['investor'], verifiedMail: true },
  'person with residence': person(),
  'person, partly complete': person({ partial: true }),
  'person, approved': person({ ...approved, partial: true }),
  'person, approved without partial': person(approved),
  'person, blocked': person({ blocked: true }),
  'person, approved and blocked': person({ ...approved, partial: true, blocked: true }),
  'person, US': person({ us: true, country: 'USA' }),
  'person, US and partly complete': person({ us: true, partial: true }),
  'person, US and approved': person({ us: true, ...approved }),
  'person, approved, account locked': person({ ...approved, partial: true, locked: true }),
  'person, US and blocked': person({ us: true, blocked: true }),
  'introducer, new': person({ roles: ['investor', 'introducer'] }),
  'introducer, approved': person({ ...approved, roles: ['investor', 'introducer'] }),
  'introducer only, approved': person({ ...approved, roles: ['introducer'] }),
  'distributor, approved': person({ ...approved, roles: ['investor', 'distributor'] }),
  'distributor only, approved': person({ ...approved, roles: ['distributor'] }),
  ...Object.fromEntries(
    COMPANY_ROLES.flatMap((role) => [
      [`${role}, new`, company(role)],
      [`${role}, approved`, company(role, approved)],
    ]),
  ),
  'company_administrator, blocked': company('company_administrator', {
    ...approved,
    blocked: true,
  }),
  'company_administrator, US': company('company_administrator', { ...approved, us: true }),
  'company_trader and finance, approved': {
    ...company('company_trader', approved),
    roles: ['company_trader', 'company_finance'],
  },
  ...alone('member', 'company_administrator'),
  'owner_administrator, new': owner('owner_administrator'),
  'owner_administrator, approved': owner('owner_administrator', approved),
  'owner_administrator, blocked': owner('owner_administrator', { ...approved, blocked: true }),
  'owner_administrator, US': owner('owner_administrator', { ...approved, us: true }),
  'owner_analyst, new': owner('owner_analyst'),
  'owner_analyst, approved': owner('owner_analyst', approved),
  ...Object.fromEntries(STAFF_ROLES.map((role) => [role, staff(role)])),
  'staff_finance, blocked': staff('staff_finance', { blocked: true }),
  'staff_administrator, blocked': staff('staff_administrator', { blocked: true }),
  'staff_listings, US': staff('staff_listings', { us: true }),
  'staff_support with an investor’s role': {
    ...staff('staff_support'),
    roles: ['investor', 'staff_support'],
  },
  'staff_finance, approved, without an investor’s role': staff('staff_finance', approved),
  'staff_support, approved as an investor': {
    ...staff('staff_support', { ...approved, partial: true }),
    roles: ['investor', 'staff_support'],
  },
  'staff_compliance and custody': {
    ...staff('staff_compliance'),
    roles: ['staff_compliance', 'staff_custody'],
  },
};

export async function settle(world: World): Promise<Principal[]> {
  const principals: Principal[] = [];
  for (const [name, facts] of Object.entries(KINDS)) {
    principals.push(await world.as(undefined, (ctx) => make(ctx, name, facts)));
  }
  return principals;
}

async function make(ctx: Ctx, name: string, facts: Facts): Promise<Principal> {
  const spelled = name.replaceAll(/[^a-z]+/gi, '-').toLowerCase();
  const given = {
    email: `${spelled}@principals.test`,
    passwordHash: 'none',
    firstName: 'Some',
    lastName: 'Body',
    ...(facts.company
      ? { institutional: { companyName: name, isOwner: name.startsWith('owner') } }
      : {}),
    roles: [],
  };
  const { userId, partyId } = await register(ctx, given, createCompany);
  for (const role of facts.roles) await grantRole(ctx, userId, role);
  if (facts.verifiedMail) await markEmailVerified(ctx, userId);
  if (facts.country || facts.us) {
    const residence = { country: facts.country ?? 'USA', isUsPerson: facts.us === true };
    await setResidence(ctx, userId, residence);
  }
  if (facts.partial) await setPartialComplete(ctx, userId, true);
  if (facts.approved) await approveParty(ctx, partyId);
  if (facts.blocked) await blockUser(ctx, userId, 'For the test');
  if (facts.locked) {
    const until = new Date(ctx.now.getTime() + 3_600_000);
    const row = { userId, deviceHash: Buffer.alloc(0), failures: 5, lockedUntil: until };
    await ctx.tx.insertInto('identity.signInFailure').values(row).execute();
  }
  return { name, facts, userId, partyId };
}
