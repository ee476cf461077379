import { actionsOf } from '@holdfast/domain/kernel/actions';
import { termsMachine } from '@holdfast/domain/partners/referrals/terms.machine';
import { aboutProposal } from '@holdfast/domain/people/approvals/proposals';
import { approvalRefusals } from '@holdfast/domain/people/approvals/refusals';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { viewerOf } from '../../../../kit/viewer.ts';
import {
  changedSince,
  decidersOf,
  fingerprintOf,
  type OpenRequest,
  openRequests,
  ownCaseReasons,
  type Requested,
} from '../../../people/approvals/index.ts';
import { namesOf } from '../../../people/identity/index.ts';
import { listProposals, lockProposal, type ProposalRow } from '../repository/proposals.ts';
import { TERMS_APPROVAL, type TermsFacts, termsFacts, termsMatter } from './terms-matter.ts';

const GONE = 'Somebody who left';

export async function pageOfTerms(
  ctx: UserCtx,
  page: { readonly page: number; readonly limit: number },
) {
  const { rows, total } = await listProposals(ctx, page);
  return { rows: await views(ctx, rows), total };
}

/** One proposal, after something was done about it. */
export async function describeTerms(ctx: UserCtx, id: string) {
  const row = invariant(await lockProposal(ctx, id), 'what was just changed is there');
  return invariant((await views(ctx, [row]))[0], 'one row is described');
}

async function views(ctx: UserCtx, rows: readonly ProposalRow[]) {
  const names = await namesOf(
    ctx,
    rows.flatMap((row) => [row.requestedBy, ...(row.decidedBy ? [row.decidedBy] : [])]),
  );
  const nameOf = (id: string) => names.get(id)?.name ?? GONE;
  const isWaiting = rows.some((row) => row.status === termsMachine.initial);
  const requests = isWaiting ? await openRequests(ctx, [TERMS_APPROVAL]) : [];
  const deciders = isWaiting ? await decidersOf(ctx, TERMS_APPROVAL) : () => [];
  const factsOf = await termsFacts(ctx, rows);
  const known = rows.map((row) => ({ row, facts: factsOf(row) }));
  const matters = known.map(({ row, facts }) => termsMatter(row, facts));
  const ownCase = await ownCaseReasons(
    ctx,
    matters.map(({ concerns }) => concerns),
  );
  return known.map(({ row, facts }, at) => {
    const matter = invariant(matters[at], 'each proposal has its matter');
    const asked = requests.find(({ subjectId }) => subjectId === row.id);
    const isOpen = row.status === termsMachine.initial && asked !== undefined;
    const mine = row.requestedBy === ctx.actor.userId;
    const way = {
      ownCase: ownCase(matter.concerns),
      approve: whyNotApprove(matter, asked),
      isOver: !asked,
    };
    return {
      ...shownTerms(row, facts),
      requestedBy: nameOf(row.requestedBy),
      decidedBy: row.decidedBy ? nameOf(row.decidedBy) : null,
      decideBy: isOpen ? asked.expiresAt.toISOString() : null,
      missing: isOpen ? [...deciders({ concerns: matter.concerns, done: [row.requestedBy] })] : [],
      fingerprint: fingerprintOf(matter),
      actions: actionsOf(termsMachine, row.status, viewerOf(ctx.actor), aboutProposal(mine, way)),
    };
  });
}

const shownTerms = (row: ProposalRow, facts: TermsFacts) => ({
  id: row.id,
  partner: row.partyId ? { partyId: row.partyId, name: facts.partner ?? GONE } : null,
  rateBps: row.rateBps,
  months: row.months,
  assets: row.assetIds === null ? null : [...facts.assets],
  before: row.status === termsMachine.initial ? facts.before : null,
  status: row.status,
  reason: row.reason,
  requestedAt: row.requestedAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
  decisionReason: row.decisionReason,
});

/** Why nobody can approve it any more; null while somebody can. */
function whyNotApprove(matter: Requested, asked: OpenRequest | undefined): string | null {
  if (!asked) return approvalRefusals.APPROVAL_NOT_OPEN.say();
  const changed = changedSince(matter, asked);
  return changed.length === 0
    ? null
    : approvalRefusals.APPROVAL_CHANGED.say({ changed, isRequest: true });
}
