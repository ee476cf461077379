import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { defineApproval, described, fact, subjectOf } from '../../../people/approvals/index.ts';
import { maskNumber } from '../../bank-accounts/index.ts';
import { type Asked, isAsked, RESTART, restartOf, uploaders } from '../queries/restart.ts';
import {
  type ChainRow,
  findChainById,
  type LinkRow,
  lastLink,
  lockChainById,
  propose,
  saveLink,
} from '../repository/chain.ts';

type Restarting = { readonly chain: ChainRow & Asked; readonly end: LinkRow };

export const restartApproval = defineApproval<Restarting>({
  kind: RESTART,
  subject: subjectOf({ find: findChainById, lock: lockChainById }, async (ctx, chain) => {
    const end = isAsked(chain) ? await lastLink(ctx, chain.id) : undefined;
    return isAsked(chain) && end ? { chain, end } : undefined;
  }),
  content: approvalPayload,
  describe: async (ctx, { chain, end }) => {
    const { payload } = await approvalPayload(ctx, { chain, end });
    return described({
      title: `Restart of the ${chain.currency} statements`,
      facts: [
        fact.change('Next opening balance', payload.bookedUpTo, payload.newBalance, {
          isMain: true,
        }),
        ...(chain.account ? [fact.text('Account', maskNumber(chain.account))] : []),
        fact.text('Statements and restarts so far', String(end.number)),
      ],
      note: chain.proposedReason,
      approveLabel: 'Approve restart',
      effect:
        'Once approved, the next statement must open with the new balance. Existing bookings don’t change. If rejected, the current closing balance continues to apply.',
      page: { label: 'Statements', path: '/admin/funds/statements' },
    });
  },
  execute: restart,
  ended: async (ctx, { chain }) => {
    await propose(ctx, chain.id, undefined);
  },
});

async function approvalPayload(ctx: Ctx, { chain, end }: Restarting) {
  return restartOf(chain, end, await uploaders(ctx, [end]));
}

async function restart(ctx: UserCtx, { chain, end }: Restarting): Promise<void> {
  const { payload } = await approvalPayload(ctx, { chain, end });
  await saveLink(ctx, {
    chainId: chain.id,
    number: end.number + 1,
    statementId: null,
    opening: end.closing,
    closing: chain.proposedClosing,
    fromDay: chain.proposedDay,
    toDay: chain.proposedDay,
    askedBy: invariant(chain.proposedBy, 'a restart has a requester'),
    agreedBy: ctx.actor.userId,
    reason: chain.proposedReason,
  });
  await ctx.record({
    action: 'banking.statements_restarted',
    subject: { kind: 'statement_chain', id: chain.id },
    reason: chain.proposedReason ?? '',
    detail: payload,
  });
  await propose(ctx, chain.id, undefined);
}
