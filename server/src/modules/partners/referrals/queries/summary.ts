import type { SumPeriod } from '@holdfast/domain/partners/referrals/stages';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { userById } from '../../../people/identity/index.ts';
import { countInvitations } from '../invitations.read.ts';
import { isPayable, listPartnerFlags, listTeam } from '../partners.read.ts';
import { countFunnel } from '../record.read.ts';
import { countStatements, nextPayoutOf } from '../repository/payouts.ts';
import { sumCommissions } from '../repository/sums.ts';
import { joinPath } from '../rules/invitation-email.ts';
import { sinceOf } from '../rules/months.ts';
import { unsignedOf } from './gate.ts';
import { planOf, planView } from './plan.ts';

export async function summaryOf(ctx: UserCtx, publicUrl: string, period: SumPeriod) {
  const { partyId, userId } = ctx.actor;
  const user = invariant(await userById(ctx, userId), 'the requester exists');
  const { clients, nextDueAt, ...sums } = await sumCommissions(
    ctx,
    partyId,
    sinceOf(period, ctx.now),
  );
  const { pending, due, paid, voided } = sums;
  const { isDistributor } = await listPartnerFlags(ctx, partyId);
  const team = await listTeam(ctx, partyId);
  const letters = await countInvitations(ctx, partyId);
  return {
    code: user.referralCode,
    link: `${publicUrl}${joinPath(user.referralCode)}`,
    plan: await planView(ctx, await planOf(ctx, partyId)),
    agreements: isDistributor ? await signedBy(ctx, user) : null,
    team: team.length > 1 ? team.map((one) => ({ ...one, isYou: one.userId === userId })) : [],
    commission: {
      earned: pending + due + paid,
      pending,
      due,
      paid,
      voided,
    },
    funnel: await funnelOf(ctx, partyId, letters.unanswered),
    earningClients: clients,
    nextDueAt,
    nextPayout: (await nextPayoutOf(ctx, partyId)) ?? null,
    isPayable: await isPayable(ctx, partyId),
    statements: await countStatements(ctx, partyId),
    invitations: letters.all,
  };
}

/** Everyone who joined, by email invitation or by code, counts as invited. */
async function funnelOf(ctx: UserCtx, partyId: string, unanswered: number) {
  const came = await countFunnel(ctx, partyId);
  return { invited: unanswered + came.registered, ...came };
}

async function signedBy(ctx: UserCtx, user: Parameters<typeof unsignedOf>[1]) {
  const missing = await unsignedOf(ctx, user);
  return { legal: !missing.includes('legal'), contract: !missing.includes('contract') };
}
