import { decimalsOfCurrency } from '@holdfast/domain/cash/bank-statements/amounts';
import type { ChainEnd } from '@holdfast/domain/cash/bank-statements/chain-contract';
import { parseDecimal } from '@holdfast/domain/kernel/decimal';
import { UUID } from '@holdfast/domain/kernel/ids';
import { refuseFields } from '@holdfast/domain/kernel/refusal';
import { figureProblem } from '@holdfast/domain/kernel/validation';
import { refuse as refuseApproval } from '@holdfast/domain/people/approvals/refusals';
import { refuse } from '@holdfast/domain/refusals';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { cancelRequest, decide, execute, request } from '../../../people/approvals/index.ts';
import { staffWith } from '../../../people/identity/index.ts';
import { notify } from '../../../people/notifications/index.ts';
import { chainsOf } from '../queries/chain.ts';
import { isAsked, RESTART, restartOf, uploaders } from '../queries/restart.ts';
import {
  type ChainRow,
  type LinkRow,
  lastLink,
  lockChainById,
  propose,
  saveLink,
} from '../repository/chain.ts';
import { lastDayOf } from '../rules/lines.ts';

export type Restart = {
  /** Decimal text of the chain's currency. */
  readonly balance: string;
  readonly day: string;
  readonly reason: string;
};

/**
 * Asks that the next statement goes on from another balance: the last one was booked wrongly, or
 * its days. Nothing that is booked changes by it. Refuses NOT_FOUND, APPROVAL_OPEN.
 */
export async function askRestart(ctx: UserCtx, id: string, input: Restart): Promise<ChainEnd> {
  const { chain, end } = await lockEnd(ctx, id);
  const { day, reason } = input;
  const closing = balanceOf(input.balance, chain.currency);
  if (day > lastDayOf(ctx.now)) wrong('day', 'should not be in the future');
  if (closing === end.closing && day === end.toDay) {
    wrong('balance', 'This is where the statements end already');
  }
  const by = ctx.actor.userId;
  const asked = { proposedClosing: closing, proposedDay: day, proposedReason: reason };
  const matter = restartOf({ ...chain, ...asked }, end, await uploaders(ctx, [end]));
  await request(ctx, { ...matter, needed: 1 });
  await propose(ctx, id, { closing, day, by, reason });
  const others = await staffWith(ctx, 'CAN_MANAGE_FUNDS');
  const { bookedUpTo, newBalance } = matter.payload;
  await notify(ctx, {
    userIds: others.filter((userId) => userId !== by),
    kind: 'approval_needed',
    title: `${ctx.actor.name} asks to restart the bank statements`,
    body: `They end with ${bookedUpTo}; the next one would open with ${newBalance}: ${reason}\n\nIt needs a second person within 24 hours.`,
    link: '/admin/funds/statements',
    causeId: ctx.newId(),
    mail: false,
  });
  return viewOf(ctx, id);
}

function balanceOf(typed: string, currency: string): bigint {
  const decimals = decimalsOfCurrency(currency) ?? 2;
  const parsed = parseDecimal(typed, decimals);
  if (typeof parsed === 'bigint') return parsed;
  return wrong('balance', figureProblem(parsed, decimals).message);
}

const wrong = (field: string, message: string): never =>
  refuseFields([{ field, rule: 'default', message }]);

export type RestartDecision =
  | { readonly decision: 'approve'; readonly fingerprint: string }
  | { readonly decision: 'reject'; readonly reason: string };

/** The second person's word on a restart. Refuses NOT_FOUND, and what approvals refuse with. */
export async function decideRestart(
  ctx: UserCtx,
  id: string,
  wish: RestartDecision,
): Promise<ChainEnd> {
  const { chain, end } = await lockEnd(ctx, id);
  if (!isAsked(chain)) return refuseApproval('APPROVAL_NOT_OPEN', {});
  const matter = restartOf(chain, end, await uploaders(ctx, [end]));
  const word =
    wish.decision === 'approve'
      ? { approves: true as const, fingerprint: wish.fingerprint }
      : { approves: false as const, reason: wish.reason };
  const { status } = await decide(ctx, { ...matter, ...word });
  if (status === 'APPROVED') {
    await execute(ctx, RESTART, id, matter.payload);
    await saveLink(ctx, {
      chainId: id,
      number: end.number + 1,
      statementId: null,
      opening: end.closing,
      closing: chain.proposedClosing,
      fromDay: chain.proposedDay,
      toDay: chain.proposedDay,
      askedBy: invariant(chain.proposedBy, 'somebody asked for it'),
      agreedBy: ctx.actor.userId,
      reason: chain.proposedReason,
    });
    await ctx.record({
      action: 'banking.statements_restarted',
      subject: { kind: 'statement_chain', id },
      reason: chain.proposedReason ?? '',
      detail: matter.payload,
    });
  }
  await propose(ctx, id, undefined);
  return viewOf(ctx, id);
}

/** A restart that waits falls when a statement is booked: the chain ends elsewhere now. */
export async function dropRestart(ctx: Ctx, chain: ChainRow): Promise<void> {
  if (!isAsked(chain)) return;
  await cancelRequest(ctx, RESTART, chain.id, 'A statement was booked meanwhile');
  await propose(ctx, chain.id, undefined);
}

async function lockEnd(ctx: Ctx, id: string): Promise<{ chain: ChainRow; end: LinkRow }> {
  const chain = UUID.test(id) ? await lockChainById(ctx, id) : undefined;
  const end = chain && (await lastLink(ctx, chain.id));
  return chain && end ? { chain, end } : refuse('NOT_FOUND', {});
}

async function viewOf(ctx: UserCtx, id: string): Promise<ChainEnd> {
  const view = (await chainsOf(ctx)).find((one) => one.id === id);
  return invariant(view, 'a chain that was changed is there');
}
