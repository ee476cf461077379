import type { RetirementStage } from '@holdfast/domain/assets/retirement/retirement.machine';
import type { RetirementSort } from '@holdfast/domain/assets/retirement/sorts';
import type { Whose } from '@holdfast/domain/kernel/list-query';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { openRequests } from '../../../people/approvals/index.ts';
import { assigneeIn } from '../../../people/assignments/index.ts';
import { displayNames, partiesByIds } from '../../../people/identity/index.ts';
import { assetsByIds } from '../../catalogue/index.ts';
import { RETIREMENT_APPROVAL } from '../commands/transitions.ts';
import { listRetirements, type RetirementRow } from '../repository/retirements.ts';
import { confirmationsOf, partyView } from '../views.ts';

/** A page of the queue, with the total that the filter finds. */
export async function deskPage(
  ctx: UserCtx,
  query: {
    readonly stage?: RetirementStage | undefined;
    readonly sort?: RetirementSort | undefined;
    readonly assigned?: Whose | undefined;
    readonly page: number;
    readonly limit: number;
  },
) {
  const { stage, sort, page, limit } = query;
  const { rows, total } = await listRetirements(ctx, {
    stage,
    sort,
    assignee: assigneeIn(ctx, query.assigned),
    limit,
    offset: (page - 1) * limit,
  });
  return { shown: await views(ctx, rows), total };
}

async function views(ctx: UserCtx, rows: readonly RetirementRow[]) {
  const requests = await openRequests(ctx, [RETIREMENT_APPROVAL]);
  const bySubject = new Map(requests.map((one) => [one.subjectId, one] as const));
  const nameOf = await displayNames(ctx, [
    ...rows.map((row) => row.requestedBy),
    ...requests.map((one) => one.requestedBy),
  ]);
  const parties = await partiesByIds(
    ctx,
    rows.map((row) => row.partyId),
  );
  const assets = await assetsByIds(
    ctx,
    rows.map((row) => row.assetId),
  );
  const confirmed = await confirmationsOf(ctx, rows);
  return rows.map((row) => {
    const party = invariant(parties.get(row.partyId), 'a party is never removed');
    const asked = bySubject.get(row.id);
    return {
      ...partyView(ctx, row, assets.get(row.assetId), confirmed.get(row.id)),
      party: { id: party.id, name: party.displayName, kind: party.kind },
      askedBy: nameOf(row.requestedBy),
      agreedBy: asked ? nameOf(asked.requestedBy) : null,
    };
  });
}
