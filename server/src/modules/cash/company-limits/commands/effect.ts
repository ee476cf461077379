import { limitChangeMachine } from '@holdfast/domain/cash/company-limits/limit-change.machine';
import type { Ctx } from '../../../../kit/ctx.ts';
import { notifyInForce } from '../notices.ts';
import { isStillMember } from '../queries/approvers.ts';
import {
  type ChangeRow,
  listDueOf,
  lockChange,
  lockLimits,
  moveChange,
  setAllowance,
} from '../repository/limits.ts';
import { record } from './record.ts';

const RULE = 'A higher limit takes effect after its waiting period';
const LEFT = 'A member who proposed or approved it no longer manages the company’s funds';

/** Outflows call it under the company's lock, so the job's timing doesn't matter. */
export async function applyDue(ctx: Ctx, partyId: string): Promise<void> {
  for (const row of await listDueOf(ctx, partyId)) await apply(ctx, row);
}

export async function applyOne(ctx: Ctx, id: string, partyId: string): Promise<void> {
  await lockLimits(ctx, partyId);
  const row = await lockChange(ctx, id);
  if (row?.status === 'AGREED' && row.effectiveAt && row.effectiveAt <= ctx.now) {
    await apply(ctx, row);
  }
}

/** The change lapses unless proposer and approver still manage funds. */
async function apply(ctx: Ctx, row: ChangeRow): Promise<void> {
  const people = [row.proposedBy, row.decidedBy].filter((id) => id !== null);
  const still = await Promise.all(people.map((id) => isStillMember(ctx, row.partyId, id)));
  const move = still.every(Boolean) ? 'apply' : 'withdraw';
  if (move === 'apply') await setAllowance(ctx, row.partyId, row.userId, row.after);
  const reason = move === 'withdraw' ? LEFT : null;
  const { decidedBy, decidedAt } = row;
  await moveChange(ctx, row.id, move, { decidedBy, decidedAt, ...(reason ? { reason } : {}) });
  const ended = { ...row, status: limitChangeMachine.moves[move].to, reason };
  await record(ctx, ended, move, { from: row.status, rule: RULE });
  if (move === 'apply') await notifyInForce(ctx, ended);
}
