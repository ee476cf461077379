import { decimalsOfCurrency } from '@holdfast/domain/cash/bank-statements/amounts';
import type { ChainEnd } from '@holdfast/domain/cash/bank-statements/chain-contract';
import { parseDecimal } from '@holdfast/domain/kernel/decimal';
import { UUID } from '@holdfast/domain/kernel/ids';
import { refuseFields } from '@holdfast/domain/kernel/refusal';
import { figureProblem } from '@holdfast/domain/kernel/validation';
import { refuse } from '@holdfast/domain/refusals';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { cancelRequest, expireOverdue, requestApproval } from '../../../people/approvals/index.ts';
import { chainsOf } from '../queries/chain.ts';
import { isAsked, RESTART } from '../queries/restart.ts';
import {
  type ChainRow,
  type LinkRow,
  lastLink,
  lockChainById,
  propose,
} from '../repository/chain.ts';
import { lastDayOf } from '../rules/lines.ts';
import { restartApproval } from './restart-approval.ts';

export type Restart = {
  /** Decimal text in the chain's currency. */
  readonly balance: string;
  readonly day: string;
  readonly reason: string;
};

/**
 * The next statement continues from another balance, for example after a wrong booking. Refuses
 * NOT_FOUND, APPROVAL_OPEN.
 */
export async function askRestart(ctx: UserCtx, id: string, input: Restart): Promise<ChainEnd> {
  await expireOverdue(ctx, restartApproval);
  const { chain, end } = await lockEnd(ctx, id);
  const { day, reason } = input;
  const closing = balanceOf(input.balance, chain.currency);
  if (day > lastDayOf(ctx.now)) wrong('day', 'should not be in the future');
  if (closing === end.closing && day === end.toDay) {
    wrong('balance', 'This is already the current closing balance');
  }
  const by = ctx.actor.userId;
  const asked = {
    proposedClosing: closing,
    proposedDay: day,
    proposedReason: reason,
    proposedBy: by,
  };
  await requestApproval(ctx, restartApproval, id, { chain: { ...chain, ...asked }, end });
  await propose(ctx, id, { closing, day, by, reason });
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

export async function dropRestart(ctx: Ctx, chain: ChainRow): Promise<void> {
  if (!isAsked(chain)) return;
  await cancelRequest(ctx, RESTART, chain.id, 'A statement was booked in the meantime');
  await propose(ctx, chain.id, undefined);
}

async function lockEnd(ctx: Ctx, id: string): Promise<{ chain: ChainRow; end: LinkRow }> {
  const chain = UUID.test(id) ? await lockChainById(ctx, id) : undefined;
  const end = chain && (await lastLink(ctx, chain.id));
  return chain && end ? { chain, end } : refuse('NOT_FOUND', {});
}

async function viewOf(ctx: UserCtx, id: string): Promise<ChainEnd> {
  const view = (await chainsOf(ctx)).find((one) => one.id === id);
  return invariant(view, 'the changed chain exists');
}
