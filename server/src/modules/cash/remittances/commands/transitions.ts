import { refuse } from '@holdfast/domain/cash/remittances/refusals';
import {
  type OwnRemittanceMove,
  ownRemittanceMachine,
} from '@holdfast/domain/cash/remittances/remittance.machine';
import {
  type OwnTopUpMove,
  ownTopUpMachine,
} from '@holdfast/domain/cash/remittances/top-up.machine';
import { UUID } from '@holdfast/domain/kernel/ids';
import type { Ctx } from '../../../../kit/ctx.ts';
import type { MovePatch } from '../../../../kit/move.ts';
import { EXPIRY_RULE } from '../../../people/approvals/index.ts';
import { lockRemittance, moveRemittance, type RemittanceRow } from '../repository/remittances.ts';
import { lockTopUp, moveTopUp, type TopUpRow } from '../repository/top-ups.ts';

/** Refuses NOT_FOUND, INVALID_TRANSITION. */
export async function remittanceForMove(
  ctx: Ctx,
  id: string,
  move: OwnRemittanceMove,
): Promise<RemittanceRow> {
  const row =
    (UUID.test(id) ? await lockRemittance(ctx, id) : undefined) ?? refuse('NOT_FOUND', {});
  if (ownRemittanceMachine.can(move, row.status)) return row;
  return refuse('INVALID_TRANSITION', { what: 'remittance', state: row.status, move });
}

/** Refuses NOT_FOUND, INVALID_TRANSITION. */
export async function topUpForMove(ctx: Ctx, id: string, move: OwnTopUpMove): Promise<TopUpRow> {
  const row = (UUID.test(id) ? await lockTopUp(ctx, id) : undefined) ?? refuse('NOT_FOUND', {});
  if (ownTopUpMachine.can(move, row.status)) return row;
  return refuse('INVALID_TRANSITION', { what: 'top-up', state: row.status, move });
}

type Why = { readonly reason?: string | null };

export async function move(
  ctx: Ctx,
  row: RemittanceRow,
  made: OwnRemittanceMove,
  change: MovePatch<typeof ownRemittanceMachine.column>,
  { reason }: Why = {},
): Promise<void> {
  await moveRemittance(ctx, row.id, made, change);
  await ctx.record({
    action: `remittance.${made}`,
    subject: { kind: 'remittance', id: row.id },
    from: row.status,
    to: ownRemittanceMachine.moves[made].to,
    ...(made === 'expire' ? { rule: EXPIRY_RULE } : {}),
    ...(reason ? { reason } : {}),
    detail: { reference: row.reference, amount: `${row.amount}` },
  });
}

export async function moveOwnTopUp(
  ctx: Ctx,
  row: TopUpRow,
  made: OwnTopUpMove,
  change: MovePatch<typeof ownTopUpMachine.column>,
  { reason }: Why = {},
): Promise<void> {
  await moveTopUp(ctx, row.id, made, change);
  await ctx.record({
    action: `top_up.${made}`,
    subject: { kind: 'top_up', id: row.id },
    from: row.status,
    to: ownTopUpMachine.moves[made].to,
    ...(made === 'expire' ? { rule: EXPIRY_RULE } : {}),
    ...(reason ? { reason } : {}),
    detail: { reference: row.reference, amount: `${row.amount}` },
  });
}
