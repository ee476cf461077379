import type { RETIREMENTS } from '@holdfast/domain/assets/retirement/list';
import type { Asked } from '@holdfast/domain/kernel/list';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { requestedSubjects } from '../../../people/approvals/index.ts';
import { assigneeIn } from '../../../people/assignments/index.ts';
import { displayNames, partiesByIds } from '../../../people/identity/index.ts';
import { assetsByIds } from '../../catalogue/index.ts';
import { listRetirements, type RetirementRow } from '../repository/retirements.ts';
import { RETIREMENT_APPROVAL } from '../rules.ts';
import { confirmationsOf, partyView } from '../views.ts';

export async function deskPage(ctx: UserCtx, { assigned, ...query }: Asked<typeof RETIREMENTS>) {
  const assignee = assigneeIn(ctx, assigned);
  const { rows, total } = await listRetirements(ctx, { ...query, assignee });
  return { rows: await views(ctx, rows), total };
}

async function views(ctx: UserCtx, rows: readonly RetirementRow[]) {
  const requested = await requestedSubjects(ctx, RETIREMENT_APPROVAL);
  const nameOf = await displayNames(ctx, [
    ...rows.map((row) => row.requestedBy),
    ...[...requested.values()].map((one) => one.requestedBy),
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
    const asked = requested.get(row.id);
    return {
      ...partyView(ctx, row, assets.get(row.assetId), confirmed.get(row.id)),
      party: { id: party.id, name: party.displayName, kind: party.kind },
      askedBy: nameOf(row.requestedBy),
      agreedBy: asked ? nameOf(asked.requestedBy) : null,
    };
  });
}
