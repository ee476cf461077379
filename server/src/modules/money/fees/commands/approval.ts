import { CATEGORY_NAMES } from '@holdfast/domain/assets/catalogue/categories';
import { later } from '@holdfast/domain/kernel/moment';
import { FEE_NOTICE_MS, FEES } from '@holdfast/domain/money/fees/codes';
import { feeProposalMachine } from '@holdfast/domain/money/fees/proposal.machine';
import { refuse } from '@holdfast/domain/money/fees/refusals';
import { rateWords } from '@holdfast/domain/money/fees/words';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import {
  type Definition,
  defineApproval,
  described,
  END_MOVES,
  fact,
  subjectOf,
} from '../../../people/approvals/index.ts';
import type { AssetName, FeeDeps } from '../deps.ts';
import { approvalPayload, FEE_APPROVAL, factsOf, rateWithout } from '../queries/payload.ts';
import {
  ensureRule,
  findProposal,
  lockProposal,
  moveProposal,
  type ProposalRow,
  saveVersion,
} from '../repository.ts';

export const feeApproval = (deps: FeeDeps): Definition<ProposalRow> =>
  defineApproval<ProposalRow>({
    kind: FEE_APPROVAL,
    subject: subjectOf({ find: findProposal, lock: lockProposal, machine: feeProposalMachine }),
    content: async (ctx, row) => approvalPayload(row, await factsOf(ctx, deps, [row])),
    describe: (ctx, row) => describe(ctx, deps, row),
    assertCan: async (ctx, row) => {
      if (row.effectiveFrom < later(ctx.now, FEE_NOTICE_MS)) refuse('FEE_MOMENT_PASSED', {});
    },
    execute: (ctx, row) => issueVersion(ctx, deps, row),
    ended: (ctx, row, { how, reason }) => end(ctx, row, END_MOVES[how], reason),
  });

async function describe(ctx: Ctx, deps: FeeDeps, row: ProposalRow) {
  const facts = await factsOf(ctx, deps, [row]);
  const { name } = FEES[row.code];
  const rate = rateWords(row);
  const asset = facts.assets.get(row.assetId ?? '');
  return described({
    title: `${name}: ${rate}`,
    facts: [
      fact.change(name, rateWithout(row, facts), rate, { isMain: true }),
      fact.text('Applies to', scopeWords(row, asset)),
      fact.moment('Effective from', row.effectiveFrom),
    ],
    note: row.reason,
    approveLabel: `Approve ${rate}`,
    effect:
      'Once approved, the new rate applies from that date. Earlier charges stay as they are. If rejected, nothing changes.',
    page: { label: 'Fees', path: '/admin/fees' },
  });
}

function scopeWords({ category }: ProposalRow, asset: AssetName | undefined): string {
  if (asset) return `${asset.name} (${asset.symbol})`;
  return category ? CATEGORY_NAMES[category] : 'The whole platform';
}

async function issueVersion(ctx: UserCtx, deps: FeeDeps, row: ProposalRow): Promise<void> {
  const { payload } = approvalPayload(row, await factsOf(ctx, deps, [row]));
  const { payer, currency } = FEES[row.code];
  // Locked so that concurrent changes to the same rule get successive version numbers.
  const ruleId = await ensureRule(ctx, row, { payer, currency });
  const versionId = ctx.newId();
  const version = await saveVersion(ctx, { id: versionId, ruleId, proposalId: row.id }, row);
  await end(ctx, row, 'approve', null);
  await ctx.record({
    action: 'fee.version',
    subject: { kind: 'fee_version', id: versionId },
    to: rateWords(row),
    reason: row.reason,
    detail: { ...payload, ruleId, version, proposalId: row.id },
  });
}

const end = (
  ctx: Ctx,
  row: ProposalRow,
  move: 'approve' | (typeof END_MOVES)[keyof typeof END_MOVES],
  decisionReason: string | null,
): Promise<void> =>
  moveProposal(ctx, row.id, move, {
    decidedBy: move === 'expire' ? null : (ctx.actor?.userId ?? null),
    decisionReason,
  });
