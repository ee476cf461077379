import { type NavMove, navMachine } from '@holdfast/domain/assets/valuation/nav.machine';
import { navDueOn } from '@holdfast/domain/assets/valuation/policy';
import { refuse } from '@holdfast/domain/assets/valuation/refusals';
import { dayWords } from '@holdfast/domain/kernel/moment';
import { formatMoney } from '@holdfast/domain/kernel/money';
import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import {
  cancelRequest,
  defineApproval,
  subjectOf,
  trustIn,
} from '../../../people/approvals/index.ts';
import { addTimelineEvent, lockAsset, setListing } from '../../catalogue/index.ts';
import { navDecided } from '../events.ts';
import { alliesOf, lockManagedNav } from '../queries/access.ts';
import { describeApproval } from '../queries/describe-approval.ts';
import { navOf } from '../queries/navs.ts';
import { type Waiting, waitingNav } from '../queries/payload.ts';
import { policyOf } from '../queries/policy.ts';
import { findNav, lockNav, moveNav, type NavRow, saveCorrected } from '../repository/navs.ts';
import { isBeyondTolerance, NAV_APPROVAL } from '../rules.ts';

type Subject = Waiting & { readonly row: NavRow };

type Outcome = {
  readonly reason: string | null;
  readonly isWithdrawn?: true;
  readonly agreedBy?: string;
  readonly agreedAt?: Date;
};

/**
 * Needs two staff approvals beyond the tolerance, otherwise one. When a first approval expires, the
 * value stays open.
 */
export const navApproval = defineApproval<Subject>({
  kind: NAV_APPROVAL,
  isSubmitted: true,
  subject: subjectOf({ find: findNav, lock: lockNav, machine: navMachine }, async (ctx, row) => ({
    row,
    ...(await waitingNav(ctx, row)),
  })),
  content: async (_, { content }) => content,
  describe: (ctx, { row, ...waiting }) => describeApproval(ctx, row, waiting),
  assertCan: async (ctx, { row }) => {
    const counts = await trustIn(ctx, [row.requestedBy]);
    if (!counts(row.requestedBy, row.requestedAt)) refuse('NAV_OF_UNTRUSTED', {});
  },
  alone: {
    isEnough: (_, { row }) => !isBeyondTolerance(row),
    execute: (ctx, { row }) => approve(ctx, row, { reason: null }),
  },
  execute: async (ctx, { row }, first) => {
    const { requestedBy: agreedBy, requestedAt: agreedAt } = first;
    await approve(ctx, row, { reason: null, agreedBy, agreedAt });
  },
  ended: async (ctx, { row }, { how, reason }) => {
    if (how === 'rejected') await close(ctx, row, 'reject', { reason });
  },
});

async function approve(ctx: Ctx, row: NavRow, outcome: Outcome): Promise<void> {
  await close(ctx, row, 'approve', outcome);
  const corrected = row.corrects ? await findNav(ctx, row.corrects) : undefined;
  if (corrected) await saveCorrected(ctx, corrected.id, row.id);
  const holds = invariant(await navOf(ctx, row.assetId), 'an approved NAV takes effect');
  const navAt = new Date(`${holds.date}T00:00:00Z`);
  // Serialises the approval with a policy change, since the due date follows the policy in force.
  await lockAsset(ctx, row.assetId);
  const dueOn = navDueOn(holds.date, await policyOf(ctx, row.assetId));
  await setListing(ctx, row.assetId, { nav: holds.nav, navAt, navDueOn: dueOn });
  await addTimelineEvent(ctx, row.assetId, {
    kind: 'nav',
    title: corrected
      ? `NAV of ${dayWords(row.valuedOn)} corrected to ${formatMoney(row.nav)} per unit`
      : `NAV ${formatMoney(row.nav)} per unit`,
    detail: corrected ? `Previously ${formatMoney(corrected.nav)}. ${row.note}` : row.note,
  });
}

async function close(ctx: Ctx, row: NavRow, move: NavMove, outcome: Outcome): Promise<void> {
  const decidedBy = invariant(ctx.actor, 'a decision has an actor').userId;
  const { to: status } = navMachine.moves[move];
  await moveNav(ctx, row.id, move, { ...outcome, decidedBy, decidedAt: ctx.now });
  await ctx.record({
    action: `nav.${move}`,
    subject: { kind: 'nav', id: row.id },
    from: row.status,
    to: status,
    ...(outcome.reason ? { reason: outcome.reason } : {}),
  });
  await ctx.publish(navDecided, {
    navId: row.id,
    assetId: row.assetId,
    approved: status === 'APPROVED',
    isBeyondTolerance: isBeyondTolerance(row),
  });
}

/**
 * Requested by the caller or a colleague; trading halted because of it resumes. Refuses NOT_FOUND,
 * INVALID_TRANSITION.
 */
export async function withdrawNav(ctx: Ctx, navId: string, reason: string): Promise<void> {
  const { row } = await lockManagedNav(ctx, navId);
  if (!(await alliesOf(ctx)).has(row.requestedBy)) refuse('NOT_FOUND', {});
  if (!navMachine.can('withdraw', row.status)) {
    refuse('INVALID_TRANSITION', { what: navMachine.name, state: row.status, move: 'withdraw' });
  }
  await cancelRequest(ctx, NAV_APPROVAL, row.id, reason);
  await close(ctx, row, 'withdraw', { reason, isWithdrawn: true });
}
