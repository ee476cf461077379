import type { Role } from '@holdfast/domain/permissions';
import type { Actor } from '../src/kit/ctx.ts';
import { approveCompany, createCompany } from '../src/modules/people/companies/index.ts';
import {
  actorOf,
  approveParty,
  blockUser,
  declareRisk,
  grantRole,
  markEmailVerified,
  openSession,
  register,
  setPartialComplete,
  setResidence,
} from '../src/modules/people/identity/index.ts';
import type { World } from './world.ts';

/** How far somebody came: what each may see and do differs. */
export type Stage = 'new' | 'partial' | 'approved' | 'us' | 'blocked';

export type Someone = { readonly actor: Actor; readonly token: string };

let made = 0;

async function finish(world: World, userId: string): Promise<Someone> {
  return world.as(undefined, async (ctx) => ({
    actor: await actorOf(ctx, userId),
    token: (await openSession(ctx, userId)).token,
  }));
}

const registration = () => {
  made++;
  const email = `person${made}@holdfast.test`;
  return { email, passwordHash: 'unused', firstName: 'Person', lastName: `Number ${made}` };
};

type Names = { readonly firstName: string; readonly lastName: string };

/** A personal investor at some stage of onboarding. */
export async function person(
  world: World,
  stage: Stage,
  country = 'PRT',
  names?: Names,
): Promise<Someone> {
  const userId = await world.as(undefined, async (ctx) => {
    const user = await register(ctx, { ...registration(), ...names });
    await markEmailVerified(ctx, user.userId);
    if (stage === 'new') return user.userId;
    await setResidence(ctx, user.userId, { country, isUsPerson: stage === 'us' });
    await declareRisk(ctx, user.userId);
    await setPartialComplete(ctx, user.userId, true);
    if (stage !== 'partial') await approveParty(ctx, user.partyId);
    return user.userId;
  });
  const someone = await finish(world, userId);
  if (stage !== 'blocked') return someone;
  await world.as(undefined, (ctx) => blockUser(ctx, userId, 'For a test'));
  return finish(world, userId);
}

/** A company's administrator; an owner's company issues assets. */
export async function company(
  world: World,
  options: { readonly isOwner?: boolean; readonly approved?: boolean; readonly name?: string } = {},
): Promise<Someone & { readonly companyId: string }> {
  const given = registration();
  const companyName = options.name ?? `Company ${made}`;
  const isOwner = options.isOwner ?? false;
  const { userId, companyId } = await world.as(undefined, async (ctx) => {
    const institutional = { companyName, isOwner };
    const user = await register(ctx, { ...given, institutional }, createCompany);
    await markEmailVerified(ctx, user.userId);
    const actor = await actorOf(ctx, user.userId);
    if (!actor.companyId) throw new Error('A company’s user has a company');
    if (options.approved !== false) {
      await approveParty(ctx, user.partyId);
      await approveCompany(ctx, actor.companyId);
    }
    return { userId: user.userId, companyId: actor.companyId };
  });
  return { ...(await finish(world, userId)), companyId };
}

/** An employee with one staff role. */
export async function staff(world: World, role: Role & `staff_${string}`): Promise<Someone> {
  const userId = await world.as(undefined, async (ctx) => {
    const user = await register(ctx, { ...registration(), roles: [] });
    await markEmailVerified(ctx, user.userId);
    await grantRole(ctx, user.userId, role);
    return user.userId;
  });
  return finish(world, userId);
}

/** Two parties that share a bank account: what benefits one is an own case of the other. */
export async function relate(world: World, one: string, other: string): Promise<void> {
  await world.edge.pool.query(
    `insert into identity.party_relation (party_id, related_id, cause, created_at)
     values ($1, $2, 'bank_account', now()), ($2, $1, 'bank_account', now())`,
    [one, other],
  );
}
