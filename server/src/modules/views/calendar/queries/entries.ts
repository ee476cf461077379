import { dayOf } from '@holdfast/domain/assets/transfer-rules/rules';
import type { CalendarEntry } from '@holdfast/domain/views/calendar/contract';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import {
  listClosings,
  listConfirmations,
  listDistributions,
  listPolls,
  listReleases,
  listRuled,
  listValued,
  type Whose,
} from '../dates.read.ts';
import { findLink } from '../repository.ts';
import {
  closingEntry,
  confirmationEntry,
  distributionEntries,
  inOrder,
  lockUpEntries,
  navEntry,
  pollEntry,
  releaseEntry,
} from '../rules.ts';

export async function entriesFor(ctx: Ctx, whose: Whose): Promise<CalendarEntry[]> {
  const { tx, now } = ctx;
  const { companyId } = whose;
  const entries = [
    ...(await listClosings(tx, whose, now)).map(closingEntry),
    ...(await listConfirmations(tx, whose, now)).map(confirmationEntry),
    ...(await listPolls(tx, whose, now)).map(pollEntry),
    ...(await listDistributions(tx, whose, dayOf(now))).flatMap(distributionEntries),
    ...(await listReleases(tx, whose, now)).map(releaseEntry),
    ...(await listRuled(tx, whose)).flatMap((row) => lockUpEntries(row, now)),
    ...(companyId ? await listValued(tx, companyId) : []).map((row) => navEntry(row, now)),
  ];
  return inOrder(entries);
}

export async function calendarOf(ctx: UserCtx) {
  const { userId, partyId, companyId = null } = ctx.actor;
  const found = await findLink(ctx, userId);
  return {
    entries: await entriesFor(ctx, { userId, partyId, companyId }),
    feed: { isOn: found !== undefined, since: found?.madeAt ?? null },
  };
}
