import { UUID } from '@holdfast/domain/kernel/ids';
import { refuse } from '@holdfast/domain/refusals';
import type { Actor, Ctx } from '../../../../kit/ctx.ts';
import { type Commitment, findCommitment } from '../repository/commitments.ts';
import { findOfferings, lockOffering, type Offering } from '../repository/offerings.ts';

/** Staff manage every offering; an owner's users manage their company's. */
export const manages = (actor: Actor | undefined, companyId: string): boolean =>
  actor === undefined ||
  actor.standing.staffPermissions.has('CAN_MANAGE_COMMITMENTS') ||
  actor.companyId === companyId;

export function assertManages(actor: Actor | undefined, companyId: string): void {
  if (!manages(actor, companyId)) refuse('NOT_FOUND', {});
}

export async function lockManaged(ctx: Ctx, offeringId: string): Promise<Offering> {
  const offering = UUID.test(offeringId) ? await lockOffering(ctx, offeringId) : undefined;
  if (!offering || !manages(ctx.actor, offering.companyId)) return refuse('NOT_FOUND', {});
  return offering;
}

export async function findManaged(ctx: Ctx, offeringId: string): Promise<Offering> {
  const [offering] = UUID.test(offeringId) ? await findOfferings(ctx, [offeringId]) : [];
  if (!offering || !manages(ctx.actor, offering.companyId)) return refuse('NOT_FOUND', {});
  return offering;
}

export type Locked = { readonly offering: Offering; readonly commitment: Commitment };

/**
 * Locks a commitment's offering and re-reads the commitment, whose stage may have changed before
 * the lock. Refuses NOT_FOUND.
 */
export async function lockCommitment(
  ctx: Ctx,
  commitmentId: string,
  mayTouch: (offering: Offering, commitment: Commitment) => boolean,
): Promise<Locked> {
  const found = UUID.test(commitmentId) ? await findCommitment(ctx, commitmentId) : undefined;
  const offering = found && (await lockOffering(ctx, found.offeringId));
  const commitment = found && (await findCommitment(ctx, commitmentId));
  if (!offering || !commitment || !mayTouch(offering, commitment)) return refuse('NOT_FOUND', {});
  return { offering, commitment };
}

export const managedCommitment = (ctx: Ctx, commitmentId: string): Promise<Locked> =>
  lockCommitment(ctx, commitmentId, (offering) => manages(ctx.actor, offering.companyId));
