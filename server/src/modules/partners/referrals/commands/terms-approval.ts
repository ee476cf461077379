import { type TermsMove, termsMachine } from '@holdfast/domain/partners/referrals/terms.machine';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import {
  defineApproval,
  described,
  END_MOVES,
  EXPIRY_RULE,
  fact,
  subjectOf,
} from '../../../people/approvals/index.ts';
import { TERMS_APPROVAL, termsFacts, termsPayload } from '../queries/terms-payload.ts';
import {
  findProposal,
  lockProposal,
  moveProposal,
  type NewTerms,
  type ProposalRow,
  saveTerms,
} from '../repository/proposals.ts';
import { termsWords } from '../rules/terms.ts';

/** Approved terms apply to later fees. */
export const termsApproval = defineApproval<ProposalRow>({
  kind: TERMS_APPROVAL,
  subject: subjectOf({ find: findProposal, lock: lockProposal, machine: termsMachine }),
  content: async (ctx, row) => termsPayload(row, (await termsFacts(ctx, [row]))(row)),
  describe,
  execute: async (ctx, row) => {
    await saveTerms(ctx, row);
    await end(ctx, row, 'approve', null);
  },
  ended: (ctx, row, { how, reason }) => end(ctx, row, END_MOVES[how], reason),
});

async function describe(ctx: UserCtx, row: ProposalRow) {
  const { partner, before, assets } = (await termsFacts(ctx, [row]))(row);
  const rate = termsWords(row);
  const whose = partner ?? 'All introducers';
  const which = row.assetIds === null ? 'All assets' : assets.map(({ name }) => name).join(', ');
  return described({
    title: `Commission terms of ${partner ?? 'all introducers'}`,
    parties: [{ role: partner ? 'Distributor' : 'Partners', name: whose, detail: null }],
    facts: [
      fact.change('Share of Holdfast’s fees', before, rate, { isMain: true }),
      fact.text('Assets', which),
    ],
    note: row.reason,
    approveLabel: 'Approve terms',
    effect:
      'Once approved, fees charged from then on earn commission under the new terms. Commissions already earned keep their rate. If rejected, nothing changes.',
    page: { label: 'Partners', path: '/admin/referrals/partners' },
  });
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

export const record = (
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
