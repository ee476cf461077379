import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import {
  type ClassVersionRow,
  lastClassVersion,
  saveClassVersion,
} from '../repository/class-versions.ts';
import { findReservation, findShareClass, lockShareClass } from '../repository/share-classes.ts';

type Of = Pick<ClassVersionRow, 'kind'> &
  Partial<Pick<ClassVersionRow, 'issuePrice' | 'capitalEventId' | 'madeBy'>>;

/** The caller created or locked the class. */
export async function keepClassVersion(ctx: Ctx, shareClassId: string, of: Of): Promise<void> {
  const row = invariant(await findShareClass(ctx, shareClassId), 'the changed class exists');
  const before = await lastClassVersion(ctx, shareClassId);
  const terms = {
    name: row.name,
    code: row.code,
    authorisedUnits: row.authorisedUnits,
    parValue: row.parValue,
    votingPerUnit: row.votingPerUnit,
    managementFeeBps: row.managementFeeBps,
    performanceFeeBps: row.performanceFeeBps,
    distributionRights: row.distributionRights,
    issuePrice: of.issuePrice ?? before?.issuePrice ?? null,
  };
  const names = Object.keys(terms) as (keyof typeof terms)[];
  if (before && names.every((name) => terms[name] === before[name])) return;
  await saveClassVersion(ctx, {
    ...terms,
    shareClassId,
    version: (before?.version ?? 0) + 1,
    kind: of.kind,
    capitalEventId: of.capitalEventId ?? null,
    madeBy: of.madeBy ?? ctx.actor?.userId ?? null,
    madeAt: ctx.now,
  });
}

/**
 * USD cents a unit, for the units promised to a cause; a new price makes a new version of the
 * terms.
 */
export async function setIssuePrice(
  ctx: Ctx,
  causeId: string,
  issuePrice: bigint,
  madeBy: string | null,
): Promise<void> {
  const found = invariant(await findReservation(ctx, causeId), 'a cause has its promise');
  await lockShareClass(ctx, found.shareClassId);
  await keepClassVersion(ctx, found.shareClassId, { kind: 'price', issuePrice, madeBy });
}
