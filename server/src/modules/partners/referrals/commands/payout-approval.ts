import { formatMoney } from '@holdfast/domain/kernel/money';
import { type PayoutMove, payoutMachine } from '@holdfast/domain/partners/referrals/payout.machine';
import { referralRefusals, refuse } from '@holdfast/domain/partners/referrals/refusals';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { partyMain, platform, post } from '../../../money/ledger/index.ts';
import {
  defineApproval,
  described,
  END_MOVES,
  EXPIRY_RULE,
  fact,
  subjectOf,
} from '../../../people/approvals/index.ts';
import { partyName } from '../../../people/identity/index.ts';
import { notifyParty } from '../../../people/notifications/index.ts';
import { isPayable } from '../partners.read.ts';
import { approvalPayload, PAYOUT_APPROVAL } from '../queries/payload.ts';
import { issueStatement } from '../queries/statements.ts';
import type { LineRow } from '../repository/lines.ts';
import {
  endPayout,
  findPayout,
  listPayoutLines,
  lockPayout,
  lockPayoutLines,
  type PayoutRow,
  payLines,
} from '../repository/payouts.ts';
import { sumsOf } from '../rules/payout.ts';
import { numberOf } from '../views.ts';

export type ProposedPayout = {
  readonly row: PayoutRow;
  readonly partner: string;
  readonly lines: readonly LineRow[];
};

export const payoutApproval = defineApproval<ProposedPayout>({
  kind: PAYOUT_APPROVAL,
  subject: subjectOf(
    { find: findPayout, lock: lockPayout, machine: payoutMachine },
    async (ctx, row, { mode }) => {
      const lines = await (mode === 'lock' ? lockPayoutLines : listPayoutLines)(ctx, row.id);
      return { row, lines, partner: await partyName(ctx, row.partnerPartyId) };
    },
  ),
  content: async (_ctx, { row, partner, lines }) => approvalPayload(row, partner, lines),
  describe,
  assertCan: async (ctx, { row }) => {
    if (!(await isPayable(ctx, row.partnerPartyId))) refuse('PARTNER_NOT_PAYABLE', {});
  },
  execute: pay,
  ended: (ctx, { row }, { how, reason }) => end(ctx, row, END_MOVES[how], reason),
});

async function describe(ctx: UserCtx, { row, partner, lines }: ProposedPayout) {
  const { gross, takenBack, net } = sumsOf(lines);
  const payable = await isPayable(ctx, row.partnerPartyId);
  return described({
    title: `Payout of ${formatMoney(net)} to ${partner}`,
    reference: numberOf(row),
    parties: [{ role: 'To the wallet of', name: partner, detail: null }],
    facts: [
      fact.text('Commissions earned', formatMoney(gross)),
      fact.text('Commissions reversed', formatMoney(takenBack)),
      fact.text('Number of commissions', String(lines.length)),
      fact.text('Payout', formatMoney(net), { isMain: true }),
    ],
    checks: [
      {
        title: 'Partner eligible for payout',
        detail: payable ? 'Verified and active' : referralRefusals.PARTNER_NOT_PAYABLE.say(),
        verdict: payable ? 'good' : 'bad',
      },
    ],
    approveLabel: `Approve ${formatMoney(net)}`,
    effect:
      'Once approved, the payout is credited to the partner’s wallet immediately, with a statement. If rejected, the commissions remain due.',
    page: { label: 'Payouts', path: '/admin/referrals/payouts' },
  });
}

async function pay(ctx: UserCtx, { row, lines }: ProposedPayout): Promise<void> {
  const { entryId } = await post(ctx, {
    kind: 'commission',
    reference: row.id,
    memo: `Commissions, ${numberOf(row)}`,
    lines: [
      { account: platform('commissions', 'USD'), amount: -row.net },
      { account: partyMain(row.partnerPartyId, 'USD'), amount: row.net },
    ],
  });
  await payLines(ctx, row.id, lines, { decidedBy: ctx.actor.userId, entryId });
  const paid = invariant(await findPayout(ctx, row.id), 'a paid payout exists');
  await issueStatement(ctx, paid);
  await record(ctx, row, payoutMachine.initial, payoutMachine.moves.approve.to);
  await notifyParty(ctx, row.partnerPartyId, {
    kind: 'commission_paid',
    title: `${formatMoney(row.net)} in commissions credited to your wallet`,
    body: `${numberOf(row)} pays ${row.lines} commissions. The statement lists each fee and its rate.`,
    link: `/referrals/statements/${row.id}`,
    causeId: row.id,
  });
}

async function end(
  ctx: Ctx,
  row: PayoutRow,
  move: Exclude<PayoutMove, 'approve'>,
  reason: string | null,
): Promise<void> {
  const decidedBy = move === 'expire' ? null : (ctx.actor?.userId ?? null);
  await endPayout(ctx, row.id, move, { decidedBy, decisionReason: reason });
  await record(ctx, row, row.status, payoutMachine.moves[move].to, reason ?? undefined);
}

export const record = (
  ctx: Ctx,
  row: PayoutRow,
  from: string | undefined,
  to: string,
  reason?: string,
) =>
  ctx.record({
    action: `payout.${to.toLowerCase()}`,
    subject: { kind: 'payout', id: row.id },
    partyId: row.partnerPartyId,
    ...(from ? { from } : {}),
    to,
    ...(to === payoutMachine.moves.expire.to ? { rule: EXPIRY_RULE } : {}),
    ...(reason ? { reason } : {}),
    detail: { number: numberOf(row), net: String(row.net) },
  });
