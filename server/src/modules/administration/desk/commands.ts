import type { FailedWorkSource } from '@holdfast/domain/administration/desk/contract';
import type { KeptList } from '@holdfast/domain/administration/desk/lists';
import { refuse } from '@holdfast/domain/administration/desk/refusals';
import { UUID } from '@holdfast/domain/kernel/ids';
import { ASSIGNED_LISTS, type AssignedList } from '@holdfast/domain/people/assignments/lists';
import type { UserCtx } from '../../../kit/ctx.ts';
import { type DeliveryKey, retryDelivery } from '../../../kit/jobs/deliveries.ts';
import { type JobItemKey, retryItem } from '../../../kit/jobs/job-items.ts';
import { staffWith } from '../../people/identity/index.ts';
import { findThing } from './assignments.read.ts';
import { isDeliveryHandled } from './failed-work.read.ts';
import { notifyAssigned } from './notices.ts';
import { assertHandlesList, assignmentsOf } from './queries/assignments.ts';
import { type ListKeeping, moveAssignment, saveListKeeping } from './repository.ts';

export async function keepList(
  ctx: UserCtx,
  list: KeptList,
  keeping: ListKeeping,
): Promise<ListKeeping> {
  await saveListKeeping(ctx, ctx.actor.userId, list, keeping);
  return keeping;
}

type Assigning = {
  readonly list: AssignedList;
  readonly id: string;
  readonly userId: string | null;
  readonly from: string | null;
};

/**
 * An assignment neither grants nor restricts permissions. Refuses E_UNAUTHORIZED_ACTION, NOT_FOUND,
 * NOT_THEIR_WORK and ASSIGNED_MEANWHILE.
 */
export async function assign(ctx: UserCtx, { list, id, userId, from }: Assigning) {
  assertHandlesList(ctx, list);
  const thing = await findThing(ctx, list, id);
  if (!thing) refuse('NOT_FOUND', {});
  const team = await staffWith(ctx, ASSIGNED_LISTS[list]);
  if (userId !== null && !team.includes(userId)) refuse('NOT_THEIR_WORK', {});
  const isMoved = await moveAssignment(ctx, ctx.actor.userId, { list, id, from, to: userId });
  if (!isMoved) refuse('ASSIGNED_MEANWHILE', {});
  if (userId !== from) {
    await ctx.record({
      action: userId === null ? 'desk.give_back' : 'desk.assign',
      subject: { kind: SUBJECTS[list], id },
      detail: { list, userId },
    });
    if (userId !== null) await notifyAssigned(ctx, { list, userId, thing });
  }
  const { assigned } = await assignmentsOf(ctx, list, [id]);
  return { assigned: assigned[0] ?? null };
}

const SUBJECTS: Readonly<Record<AssignedList, string>> = {
  withdrawals: 'withdrawal',
  deposits: 'bank_deposit',
  offerings: 'offering',
  navs: 'nav',
  assets: 'asset',
  retirements: 'retirement',
};

type FailedWork = {
  readonly source: FailedWorkSource;
  readonly worker: string;
  readonly itemId: string;
};

/**
 * Refuses NOT_FOUND for an unknown event or handler, and WORK_NOT_GIVEN_UP if it was retried or
 * handled.
 */
export async function retryFailedWork(ctx: UserCtx, work: FailedWork): Promise<void> {
  if (work.source === 'job')
    return retryGivenUpItem(ctx, { work: work.worker, itemId: work.itemId });
  return retryGivenUpDelivery(ctx, { eventId: work.itemId, handler: work.worker });
}

async function retryGivenUpDelivery(ctx: UserCtx, delivery: DeliveryKey): Promise<void> {
  const { eventId, handler } = delivery;
  if (!UUID.test(eventId)) refuse('NOT_FOUND', {});
  if (!(await retryDelivery(ctx, delivery))) {
    if (!(await isDeliveryHandled(ctx, delivery))) refuse('NOT_FOUND', {});
    refuse('WORK_NOT_GIVEN_UP', {});
  }
  const subject = { kind: 'event', id: eventId };
  await ctx.record({ action: 'delivery.retried', subject, detail: { handler } });
}

/** Success deletes an item's row, so an unknown item is refused like a completed one. */
async function retryGivenUpItem(ctx: UserCtx, item: JobItemKey): Promise<void> {
  if (!(await retryItem(ctx, item))) refuse('WORK_NOT_GIVEN_UP', {});
  await ctx.record({ action: 'job_item.retried', subject: { kind: 'job_item' }, detail: item });
}
