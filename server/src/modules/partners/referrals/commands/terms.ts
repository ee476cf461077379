import { UUID } from '@holdfast/domain/kernel/ids';
import { DAY, later } from '@holdfast/domain/kernel/moment';
import { refuse } from '@holdfast/domain/partners/referrals/refusals';
import { type TermsMove, termsMachine } from '@holdfast/domain/partners/referrals/terms.machine';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import {
  cancelRequest,
  decide,
  EXPIRY_RULE,
  endReason,
  execute,
  expireApproval,
  request,
} from '../../../people/approvals/index.ts';
import { partyById, staffWith } from '../../../people/identity/index.ts';
import { notify } from '../../../people/notifications/index.ts';
import { listPartnerFlags } from '../partners.read.ts';
import { TERMS_APPROVAL, termsFacts, termsMatter } from '../queries/terms-matter.ts';
import { namesOfAssets } from '../record.read.ts';
import {
  lockOverdueProposals,
  lockProposal,
  moveProposal,
  type NewTerms,
  type ProposalRow,
  saveProposal,
  saveTerms,
} from '../repository/proposals.ts';
import { findTerms } from '../repository/terms.ts';
import { sameTerms, termsWords } from '../rules/terms.ts';

/** How long a proposal waits for its approval, as long as approvals wait. */
const LASTS_MS = DAY;

/**
 * Proposes the terms of all introducers, or of one distributor's contract. Refuses NOT_FOUND,
 * NOT_A_DISTRIBUTOR, ASSETS_UNKNOWN, TERMS_UNCHANGED, OWN_CASE, and TERMS_PROPOSED while others
 * wait.
 */
export async function proposeTerms(
  ctx: UserCtx,
  input: NewTerms & { readonly reason: string },
): Promise<string> {
  await assertProposable(ctx, input);
  await endOverdueTerms(ctx);
  const id = ctx.newId();
  const row = { ...input, id, requestedBy: ctx.actor.userId };
  if (!(await saveProposal(ctx, row))) refuse('TERMS_PROPOSED', {});
  const facts = (await termsFacts(ctx, [row]))(row);
  await request(ctx, { ...termsMatter(row, facts), needed: 1 });
  await record(ctx, row, { to: termsMachine.initial, reason: row.reason });
  const others = await staffWith(ctx, 'CAN_MANAGE_FUNDS');
  await notify(ctx, {
    userIds: others.filter((userId) => userId !== ctx.actor.userId),
    kind: 'approval_needed',
    title: `${ctx.actor.name} proposes terms for ${facts.partner ?? 'all introducers'}`,
    body: `${termsWords(row)}: ${row.reason}\n\nIt needs a second person within 24 hours.`,
    link: '/admin/referrals/partners',
    causeId: id,
    mail: false,
  });
  return id;
}

async function assertProposable(ctx: Ctx, input: NewTerms): Promise<void> {
  const { partyId, assetIds } = input;
  if (partyId) {
    if (!(await partyById(ctx, partyId))) refuse('NOT_FOUND', {});
    if (!(await listPartnerFlags(ctx, partyId)).isDistributor) refuse('NOT_A_DISTRIBUTOR', {});
  }
  if (assetIds) {
    const known = await namesOfAssets(ctx, assetIds);
    if (known.length !== new Set(assetIds).size) refuse('ASSETS_UNKNOWN', {});
  }
  const held = await findTerms(ctx, partyId);
  if (held && sameTerms(held, input)) refuse('TERMS_UNCHANGED', {});
}

/** Approves as a second person what was shown; fees that are charged from now on earn by it. */
export async function approveTerms(ctx: UserCtx, id: string, fingerprint: string): Promise<void> {
  const row = await lockOpen(ctx, id, 'approve');
  const matter = termsMatter(row, (await termsFacts(ctx, [row]))(row));
  await decide(ctx, { ...matter, approves: true, fingerprint });
  await execute(ctx, TERMS_APPROVAL, id, matter.payload);
  await saveTerms(ctx, row);
  await end(ctx, row, 'approve', null);
}

/** Rejects as a second person; what holds stays. */
export async function rejectTerms(ctx: UserCtx, id: string, reason: string): Promise<void> {
  const row = await lockOpen(ctx, id, 'reject');
  const matter = termsMatter(row, (await termsFacts(ctx, [row]))(row));
  await decide(ctx, { ...matter, approves: false, reason });
  await end(ctx, row, 'reject', reason);
}

/** Takes one's own proposal back. Refuses E_UNAUTHORIZED_ACTION for another's. */
export async function withdrawTerms(ctx: UserCtx, id: string): Promise<void> {
  const row = await lockOpen(ctx, id, 'withdraw');
  if (row.requestedBy !== ctx.actor.userId) refuse('E_UNAUTHORIZED_ACTION', {});
  await cancelRequest(ctx, TERMS_APPROVAL, id, 'Taken back');
  await end(ctx, row, 'withdraw', null);
}

/** Ends the proposals that no one decided in time; returns how many. */
export async function endOverdueTerms(ctx: Ctx): Promise<number> {
  const rows = await lockOverdueProposals(ctx, later(ctx.now, -LASTS_MS));
  for (const row of rows) {
    await expireApproval(ctx, TERMS_APPROVAL, row.id);
    await end(ctx, row, 'expire', 'Not approved within 24 hours');
  }
  return rows.length;
}

/** Ends a proposal whose request ended without a decision, so that it can be proposed again. */
export async function endUndecidedTerms(
  ctx: Ctx,
  id: string,
  ended: { readonly userId: string | null; readonly reason: string },
): Promise<void> {
  const row = await lockProposal(ctx, id);
  if (row?.status !== termsMachine.initial) return;
  await end(ctx, row, 'expire', await endReason(ctx, ended));
}

async function lockOpen(ctx: Ctx, id: string, move: TermsMove): Promise<ProposalRow> {
  const row = UUID.test(id) ? await lockProposal(ctx, id) : undefined;
  if (!row) return refuse('NOT_FOUND', {});
  if (termsMachine.can(move, row.status)) return row;
  return refuse('INVALID_TRANSITION', { what: termsMachine.name, state: row.status, move });
}

async function end(
  ctx: Ctx,
  row: ProposalRow,
  move: TermsMove,
  reason: string | null,
): Promise<void> {
  const decidedBy = move === 'expire' ? null : (ctx.actor?.userId ?? null);
  await moveProposal(ctx, row.id, move, { decidedBy, decisionReason: reason });
  const { to } = termsMachine.moves[move];
  await record(ctx, row, { from: row.status, to, ...(reason ? { reason } : {}) });
}

const record = (
  ctx: Ctx,
  row: NewTerms & { readonly id: string },
  change: { readonly from?: string; readonly to: string; readonly reason?: string },
) =>
  ctx.record({
    action: `commission_terms.${change.to.toLowerCase()}`,
    subject: { kind: 'commission_terms', id: row.id },
    ...(row.partyId ? { partyId: row.partyId } : {}),
    ...change,
    ...(change.to === termsMachine.moves.expire.to ? { rule: EXPIRY_RULE } : {}),
    detail: { terms: termsWords(row) },
  });
