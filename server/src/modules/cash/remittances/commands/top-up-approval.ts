import { ownTopUpMachine } from '@holdfast/domain/cash/remittances/top-up.machine';
import { formatMoney } from '@holdfast/domain/kernel/money';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { ownMoney } from '../../../money/ledger/index.ts';
import {
  defineApproval,
  described,
  END_MOVES,
  fact,
  subjectOf,
} from '../../../people/approvals/index.ts';
import { TOP_UP_APPROVAL, topUpPayload } from '../queries/payload.ts';
import { findTopUp, lockTopUp, type TopUpRow } from '../repository/top-ups.ts';
import { moveOwnTopUp } from './transitions.ts';

export const topUpApproval = defineApproval<TopUpRow>({
  kind: TOP_UP_APPROVAL,
  subject: subjectOf({ find: findTopUp, lock: lockTopUp, machine: ownTopUpMachine }),
  content: async (_ctx, row) => topUpPayload(row),
  describe,
  execute: (ctx, row) =>
    moveOwnTopUp(ctx, row, 'approve', { decidedBy: ctx.actor.userId, decidedAt: ctx.now }),
  ended: (ctx, row, { how, reason }) => {
    const made = END_MOVES[how];
    const decidedBy = made === 'expire' ? null : (ctx.actor?.userId ?? null);
    const end = { decidedBy, decidedAt: ctx.now, decisionReason: reason };
    return moveOwnTopUp(ctx, row, made, end, { reason });
  },
});

async function describe(ctx: UserCtx, row: TopUpRow) {
  const money = await ownMoney(ctx);
  const amount = formatMoney(row.amount);
  return described({
    title: `Top-up of ${amount}`,
    reference: row.reference,
    facts: [
      fact.text('Amount', amount, { isMain: true }),
      fact.text('Payment reference', row.reference),
      fact.text('Owed to clients and third parties', formatMoney(money.owed)),
      fact.text('Held', formatMoney(money.held)),
    ],
    note: row.reason,
    approveLabel: `Approve ${amount}`,
    effect:
      'Once approved, transfer the amount to the client account and quote its payment reference. It is booked as own money when it appears on a statement. If rejected, don’t transfer it.',
    page: { label: 'Own money', path: '/admin/funds/own-money' },
  });
}
