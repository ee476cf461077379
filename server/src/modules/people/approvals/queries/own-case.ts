import { approvalRefusals, refuse } from '@holdfast/domain/people/approvals/refusals';
import type { Ctx } from '../../../../kit/ctx.ts';
import { partiesOfUsers, relatedParties, relatedToParties } from '../../identity/index.ts';

/** The parties that benefit, and the users who contributed. */
export type Concerns = {
  readonly parties: readonly string[];
  readonly users: readonly string[];
};

/** For fees, tolerances and markets, which concern only the platform. */
export const NO_PARTIES: Concerns = { parties: [], users: [] };

/**
 * Refuses OWN_CASE to an actor who contributed to the case, or whose party or a related one
 * benefits. The product's own jobs have no case.
 */
export async function assertNotOwnCase(ctx: Ctx, concerns: Concerns): Promise<void> {
  const as = (await ownCaseOf(ctx, [concerns]))(concerns);
  if (as) refuse('OWN_CASE', { as });
}

/** The reason the actor can't decide each case, for screens; null if they can. */
export async function ownCaseReasons(
  ctx: Ctx,
  all: readonly Concerns[],
): Promise<(concerns: Concerns) => string | null> {
  const ownCase = await ownCaseOf(ctx, all);
  return (concerns) => {
    const as = ownCase(concerns);
    return as ? approvalRefusals.OWN_CASE.say({ as }) : null;
  };
}

/** Whether a case is a user's own, in a constant number of queries. */
export async function ownCasesOf(
  ctx: Ctx,
  userIds: readonly string[],
): Promise<(userId: string, concerns: Concerns) => boolean> {
  const partyOf = await partiesOfUsers(ctx, userIds);
  const related = await relatedToParties(ctx, [...new Set(partyOf.values())]);
  return (userId, { parties, users }) => {
    const own = partyOf.get(userId) ?? '';
    if (users.includes(userId) || parties.includes(own)) return true;
    return parties.some((party) => related.get(own)?.has(party));
  };
}

async function ownCaseOf(ctx: Ctx, all: readonly Concerns[]) {
  const { actor } = ctx;
  if (!actor) return () => undefined;
  const namesParty = all.some(({ parties }) => parties.length > 0);
  const related = namesParty ? await relatedParties(ctx, actor.partyId) : new Set<string>();
  return ({ parties, users }: Concerns) => {
    if (users.includes(actor.userId)) return 'author' as const;
    const isTheirs = parties.some((party) => party === actor.partyId || related.has(party));
    return isTheirs ? ('beneficiary' as const) : undefined;
  };
}
