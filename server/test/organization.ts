import { HOUR } from '@holdfast/domain/kernel/moment';
import { COMPANY_DOCUMENTS } from '@holdfast/domain/people/onboarding/documents';
import { confirmIdentity, declareIdentity } from '../src/modules/cash/company-limits/index.ts';
import { stageImage } from '../src/modules/people/files/index.ts';
import {
  actorOf,
  grantRole,
  markEmailVerified,
  openSession,
  register,
} from '../src/modules/people/identity/index.ts';
import { addDocument, saveSteps } from '../src/modules/people/onboarding/index.ts';
import { company, type Someone } from './people.ts';
import { signAccount } from './signature.ts';
import { png } from './uploads.ts';
import type { World } from './world.ts';

/** Answers that a company could have given, for tests that need its case. */
const somebody = {
  name: 'Maeve Tully',
  dateOfBirth: '1968-04-11',
  nationality: 'IRL',
  residence: 'IRL',
};
export const COMPANY_ANSWERS = {
  risk_declaration: { accepted: true },
  company_profile: {
    legalName: 'Curlew Capital Limited',
    registrationNumber: '611204',
    country: 'IRL',
    street: '4 Quay Street',
    city: 'Galway',
    postalCode: 'H91 X0F4',
    incorporatedOn: '2012-05-02',
    website: 'curlew.example',
    natureOfBusiness: 'Invests the savings of its founders.',
  },
  registration_documents: {},
  directors: { people: [somebody] },
  beneficial_owners: {
    owners: [
      { ...somebody, sharePercent: '60' },
      { ...somebody, name: 'Rory Tully', sharePercent: '40' },
    ],
    nobody: false,
  },
  organization_investor_status: { status: 'professional' },
} as const;

export const CONFIRMATION = {
  confirmsTruth: true,
  confirmsAuthority: true,
  confirmsChanges: true,
  name: 'Maeve Tully',
} as const;

export const representative = (who: Someone) => ({
  userId: who.actor.userId,
  position: 'Director',
  isUsPerson: false,
});

export async function uploadCompanyDocuments(world: World, userId: string): Promise<void> {
  for (const kind of COMPANY_DOCUMENTS) {
    const staged = await stageImage(world.ports.storage, world.edge.seal, await png());
    await world.as(undefined, (ctx) => addDocument(ctx, userId, kind, staged));
  }
}

/** Another member of somebody's company. */
export async function colleague(
  world: World,
  of: Someone & { readonly companyId: string },
  role:
    | 'company_administrator'
    | 'company_finance'
    | 'company_trader'
    | 'company_viewer'
    | 'owner_analyst',
): Promise<Someone> {
  const email = `colleague-${of.actor.userId.slice(-6)}-${role}@holdfast.test`;
  const firstName = role === 'company_finance' ? 'Fiona' : 'Rory';
  return world.as(undefined, async (ctx) => {
    const joins = { partyId: of.actor.partyId, companyId: of.companyId };
    const name = { firstName, lastName: 'Tully' };
    const given = { email, passwordHash: 'unused', ...name, joins, roles: [] };
    const { userId } = await register(ctx, given);
    await grantRole(ctx, userId, role);
    await markEmailVerified(ctx, userId);
    const { token } = await openSession(ctx, userId);
    return { actor: await actorOf(ctx, userId), token };
  });
}

type Options = NonNullable<Parameters<typeof company>[1]>;

let passports = 1_000_000;

/** A member whose identity the staff checked: another person with another passport each time. */
export async function verifiedMember<T extends Someone>(
  world: World,
  who: T,
  by: Someone,
  given: { readonly dateOfBirth?: string; readonly documentNumber?: string } = {},
): Promise<T> {
  const { userId, partyId, name } = who.actor;
  const year = 1940 + (++passports % 60);
  const { dateOfBirth = `${year}-05-06`, documentNumber = `P${passports}` } = given;
  const passport = { documentType: 'passport', country: 'IRL', documentNumber } as const;
  await world.as(who.actor, (ctx) =>
    declareIdentity({ ...ctx, actor: who.actor }, { fullName: name, dateOfBirth, ...passport }),
  );
  await world.as(by.actor, async (ctx) => {
    const { declaredAt } = await ctx.tx
      .selectFrom('companyLimits.memberIdentity')
      .select('declaredAt')
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow();
    const note = 'Passport seen on a call';
    await confirmIdentity({ ...ctx, actor: by.actor }, { userId, partyId }, { declaredAt, note });
  });
  return who;
}

/** Members who approve for one another: verified, and past their waiting period. */
export async function approvers(
  world: World,
  by: Someone,
  members: readonly Someone[],
): Promise<void> {
  for (const [at, member] of members.entries()) {
    await verifiedMember(world, member, by, { dateOfBirth: `19${70 + at}-02-03` });
  }
  await longAgo(world, members);
}

/** Gave these members their roles long before: their waiting period is over. */
export const longAgo = (world: World, members: readonly Someone[]) =>
  world.as(undefined, (ctx) =>
    ctx.tx
      .updateTable('identity.roleGrant')
      .set({ grantedAt: new Date(ctx.now.getTime() - 100 * HOUR) })
      .where(
        'userId',
        'in',
        members.map(({ actor }) => actor.userId),
      )
      .execute(),
  );

/** A company that filled everything but didn't send it. */
export async function filledCompany(world: World, options: Options = {}) {
  const who = await company(world, { approved: false, ...options });
  const { userId } = who.actor;
  const { risk_declaration, ...rest } = COMPANY_ANSWERS;
  await uploadCompanyDocuments(world, userId);
  await signAccount(world, who);
  await world.as(who.actor, (ctx) =>
    saveSteps(ctx, userId, {
      ...(options.isOwner ? {} : { risk_declaration }),
      ...rest,
      authorized_representative: representative(who),
      organization_confirmation: CONFIRMATION,
    }),
  );
  return who;
}

/** A company whose case waits for its review. */
export async function applyingCompany(world: World, options: Options = {}) {
  const who = await filledCompany(world, options);
  await world.as(who.actor, (ctx) => saveSteps(ctx, who.actor.userId, { review: {} }));
  return who;
}
