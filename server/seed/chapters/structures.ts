import { DAY } from '@holdfast/domain/kernel/moment';
import type { Ctx, UserCtx } from '../../src/kit/ctx.ts';
import {
  addBeneficialOwner,
  appointMember,
  approveStructure,
  checkPerson,
  createPlan,
  createShareClass,
  createStructure,
  type PlanTerms,
  planVersionFor,
  structureContents,
  submitStructure,
} from '../../src/modules/assets/structures/index.ts';
import { profileOf } from '../offerings/profiles.ts';
import type { Seeder } from '../seeder.ts';
import type { AssetStory } from '../story.ts';
import type { Accounts, Issuer } from './accounts.ts';
import { cents, thousandths } from './amounts.ts';
import { anchorUnits } from './anchors.ts';

export const authorisedOf = ({ maxUnits, symbol }: AssetStory): number =>
  maxUnits + Math.ceil(maxUnits / 20) + anchorUnits(symbol);

export async function vehicleOf(ctx: UserCtx, story: AssetStory, issuer: Issuer, plans: Plans) {
  const structureId = await foundVehicle(ctx, story, issuer, plans);
  const shareClassId = await createShareClass(ctx, {
    structureId,
    name: 'Ordinary units',
    code: 'A',
    authorisedUnits: thousandths(authorisedOf(story)),
    parValue: cents(story.unitPrice),
    votesPerUnit: 1,
    managementFeeBps: yearlyFeeOf(story),
    distributionRights: 'Equal share of every distribution',
  });
  if (story.life.kind !== 'draft') await submitStructure(ctx, structureId);
  return { structureId, shareClassId };
}

/** In basis points; 0 if the manager is paid otherwise, such as from rent. */
function yearlyFeeOf(story: AssetStory): number {
  const words = story.managementFee ?? profileOf(story).managementFee;
  const [, percent] =
    /^([\d.]+)% of (?:net asset value|outstanding principal) a year$/.exec(words) ?? [];
  return percent === undefined ? 0 : Math.round(Number(percent) * 100);
}

export type Plans = ReadonlyMap<string, string>;

export async function seedPlans(seeder: Seeder, accounts: Accounts): Promise<Plans> {
  const plans = new Map<string, string>();
  seeder.clock.set(seeder.day(380, 9));
  await seeder.as(accounts.staff.get('listings')?.userId ?? '', async (ctx) => {
    for (const plan of PLATFORM_PLANS) {
      plans.set(`${plan.type} ${plan.jurisdiction}`, await createPlan(ctx, null, plan));
    }
  });
  for (const { userId, companyId } of accounts.issuers.values()) {
    await seeder.as(userId, (ctx) => createPlan(ctx, companyId, OWN_PLAN));
  }
  return plans;
}

const PLATFORM_PLANS: readonly PlanTerms[] = [
  {
    name: 'Singapore SPV',
    type: 'SPV',
    jurisdiction: 'SGP',
    setupFee: cents('8000.00'),
    yearlyFee: cents('4500.00'),
    includes: ['Formation and filings', 'Bank account', 'Accounting and tax', 'Investor closing'],
  },
  {
    name: 'Irish fund',
    type: 'fund',
    jurisdiction: 'IRL',
    setupFee: cents('24000.00'),
    yearlyFee: cents('16000.00'),
    includes: ['Formation and filings', 'Administrator and custodian', 'Audit', 'Distributions'],
  },
  {
    name: 'Portuguese SPV',
    type: 'SPV',
    jurisdiction: 'PRT',
    setupFee: cents('3500.00'),
    yearlyFee: cents('1800.00'),
    includes: ['Formation and filings', 'Accounting and tax'],
  },
];
const OWN_PLAN: PlanTerms = {
  name: 'Our house plan',
  type: 'SPV',
  jurisdiction: 'GBR',
  setupFee: cents('5200.00'),
  yearlyFee: cents('2600.00'),
  includes: ['Formation by our own counsel', 'Accounting and tax', 'Yearly audit'],
};

export async function approveVehicle(ctx: Ctx, structureId: string | null): Promise<void> {
  if (!structureId) throw new Error('An asset that is reviewed has a vehicle');
  const { members, owners } = await structureContents(ctx, { id: structureId });
  for (const { id, kind } of members) {
    const evidence =
      kind === 'person' ? 'Passport, verified in person' : 'Extract from the commercial register';
    await checkPerson(ctx, structureId, { of: 'member', id, evidence });
  }
  for (const { id } of owners) {
    const evidence = 'Passport and extract from the register of beneficial owners';
    await checkPerson(ctx, structureId, { of: 'beneficial_owner', id, evidence });
  }
  await approveStructure(ctx, structureId);
}

async function foundVehicle(
  ctx: UserCtx,
  story: AssetStory,
  issuer: Issuer,
  plans: Plans,
): Promise<string> {
  const since = new Date(ctx.now.getTime() - 400 * DAY).toISOString().slice(0, 10);
  const { type, name } = story.vehicle;
  const planId = plans.get(`${type} ${story.country}`);
  const structureId = await createStructure(ctx, {
    companyId: issuer.companyId,
    name,
    type,
    jurisdiction: story.country,
    registrationNumber: `${since.slice(0, 4)}-${String(story.maxUnits).padStart(6, '0')}`,
    incorporatedOn: since,
    registeredAddress: `1 Market Street, ${story.city}`,
    planVersionId: planId ? await planVersionFor(ctx, planId) : null,
  });
  const member = { country: story.country, since, until: null } as const;
  const role = type === 'trust' ? 'trustee' : 'director';
  for (const person of DIRECTORS) {
    const director = { ...member, kind: 'person', name: person, role, signs: 'jointly' } as const;
    await appointMember(ctx, structureId, director);
  }
  for (const [person, shareBps] of type === 'company' ? BEHIND : []) {
    const behind = { name: person, country: story.country, shareBps, since };
    await addBeneficialOwner(ctx, structureId, behind);
  }
  for (const [firm, service] of SERVICES) {
    const given = { ...member, kind: 'company', name: firm, role: service, signs: 'none' } as const;
    await appointMember(ctx, structureId, given);
  }
  return structureId;
}

const DIRECTORS = ['Tan Mei Lin', 'Rajesh Iyer'] as const;
const BEHIND = [['Tan Mei Lin', 4_000] as const, ['Hugh Penrose', 2_500] as const];
export const CUSTODIAN = 'Raffles Custody Bank';
export const SERVICES = [
  ['Marina Fiduciary Pte. Ltd.', 'administrator'],
  [CUSTODIAN, 'custodian'],
  ['Okafor & Partners LLP', 'auditor'],
] as const;
