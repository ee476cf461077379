import { refuse } from '@holdfast/domain/assets/retirement/refusals';
import { retirementMachine } from '@holdfast/domain/assets/retirement/retirement.machine';
import { UUID } from '@holdfast/domain/kernel/ids';
import { quantityText } from '@holdfast/domain/kernel/quantity';
import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { type MovePatch, makeMove } from '../../../../kit/move.ts';
import { lockRetirement, type RetirementRow } from '../repository/retirements.ts';

export const holdOf = (id: string) => ({ kind: 'retirement', id }) as const;

type Move = keyof typeof retirementMachine.moves;

export async function lockedRetirement(ctx: Ctx, id: string): Promise<RetirementRow> {
  const row = UUID.test(id) ? await lockRetirement(ctx, id) : undefined;
  return row ?? refuse('NOT_FOUND', {});
}

export function assertCan(row: RetirementRow, move: Move): void {
  if (retirementMachine.can(move, row.stage)) return;
  refuse('INVALID_TRANSITION', { what: retirementMachine.name, state: row.stage, move });
}

export async function moveRetirement(
  ctx: Ctx,
  row: RetirementRow,
  move: Move,
  patch: MovePatch<'retirement.retirement.stage'>,
): Promise<RetirementRow> {
  assertCan(row, move);
  await makeMove(ctx, retirementMachine, move, row.id, patch);
  const moved = invariant(await lockRetirement(ctx, row.id), 'the moved retirement exists');
  await ctx.record({
    action: `retirement.${move}`,
    subject: { kind: 'retirement', id: row.id },
    partyId: row.partyId,
    from: row.stage,
    to: moved.stage,
    ...(patch.reason ? { reason: String(patch.reason) } : {}),
    detail: { assetId: row.assetId, units: quantityText(row.units), number: moved.number },
  });
  return moved;
}
