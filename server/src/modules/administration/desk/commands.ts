import type { KeptList } from '@holdfast/domain/administration/desk/lists';
import { refuse } from '@holdfast/domain/administration/desk/refusals';
import { ASSIGNED_LISTS, type AssignedList } from '@holdfast/domain/people/assignments/lists';
import type { UserCtx } from '../../../kit/ctx.ts';
import { type DeliveryKey, retryDelivery } from '../../../kit/jobs/deliveries.ts';
import { staffWith } from '../../people/identity/index.ts';
import { findThing } from './assignments.read.ts';
import { isHandledBy } from './deliveries.read.ts';
import { notifyGiven } from './notices.ts';
import { assertWorksOn, assignmentsOf } from './queries/assignments.ts';
import { type ListKeeping, moveAssignment, saveListKeeping } from './repository.ts';

/** Keeps how the caller wants a list; answers what is kept. */
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
 * Takes a row of a list, gives it to a colleague or back to nobody; answers who has it then.
 * Refuses E_UNAUTHORIZED_ACTION, NOT_FOUND, NOT_THEIR_WORK and ASSIGNED_MEANWHILE. Whose a row is
 * decides nothing: who may act on it, and that two do, stays as it is.
 */
export async function assign(ctx: UserCtx, { list, id, userId, from }: Assigning) {
  assertWorksOn(ctx, list);
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
    if (userId !== null) await notifyGiven(ctx, { list, userId, thing });
  }
  const { assigned } = await assignmentsOf(ctx, list, [id]);
  return { assigned: assigned[0] ?? null };
}

/** What the log calls a row of each list. */
const SUBJECTS: Readonly<Record<AssignedList, string>> = {
  withdrawals: 'withdrawal',
  deposits: 'bank_deposit',
  offerings: 'offering',
  navs: 'nav',
  assets: 'asset',
  retirements: 'retirement',
};

/**
 * Makes a given-up delivery of an event due again. Refuses NOT_FOUND where the event has no such
 * handler, and DELIVERY_NOT_GIVEN_UP where it was retried or handled before.
 */
export async function retryGivenUp(ctx: UserCtx, delivery: DeliveryKey): Promise<void> {
  if (!(await retryDelivery(ctx, delivery))) {
    if (!(await isHandledBy(ctx, delivery))) refuse('NOT_FOUND', {});
    refuse('DELIVERY_NOT_GIVEN_UP', {});
  }
  const { eventId, handler } = delivery;
  const subject = { kind: 'event', id: eventId };
  await ctx.record({ action: 'delivery.retried', subject, detail: { handler } });
}
