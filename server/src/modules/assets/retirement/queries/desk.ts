import {
  type RetirementStage,
  retirementMachine,
} from '@holdfast/domain/assets/retirement/retirement.machine';
import type { RetirementSort } from '@holdfast/domain/assets/retirement/sorts';
import { procedureRefusals } from '@holdfast/domain/assets/transfer-procedures/refusals';
import { actionsOf, NOT_THEIRS } from '@holdfast/domain/kernel/actions';
import { aboutAsked, withAsking } from '@holdfast/domain/people/approvals/proposals';
import type { AssignedFilter } from '@holdfast/domain/people/assignments/lists';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { viewerOf } from '../../../../kit/viewer.ts';
import { heldReasons } from '../../../money/ledger/index.ts';
import { fingerprintOf, openRequests, ownCaseReasons } from '../../../people/approvals/index.ts';
import { assigneeIn } from '../../../people/assignments/index.ts';
import { namesOf, partiesByIds } from '../../../people/identity/index.ts';
import { assetsByIds } from '../../catalogue/index.ts';
import { frozenIn } from '../../transfer-procedures/index.ts';
import { RETIREMENT_APPROVAL } from '../commands/transitions.ts';
import { findRetirement, listRetirements, type RetirementRow } from '../repository/retirements.ts';
import { confirmationsOf, partyView } from '../views.ts';
import { concernsOf, matterOf } from './matter.ts';

/** A page of the queue, with the total that the filter finds. */
export async function deskPage(
  ctx: UserCtx,
  query: {
    readonly stage?: RetirementStage | undefined;
    readonly sort?: RetirementSort | undefined;
    readonly assigned?: AssignedFilter;
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

/** One retirement as staff see it, after something was done about it. */
export async function deskView(ctx: UserCtx, id: string) {
  const row = invariant(await findRetirement(ctx, id), 'what was just decided is there');
  return invariant((await views(ctx, [row]))[0], 'one row is described');
}

async function views(ctx: UserCtx, rows: readonly RetirementRow[]) {
  const requests = await openRequests(ctx, [RETIREMENT_APPROVAL]);
  const bySubject = new Map(requests.map((one) => [one.subjectId, one] as const));
  const names = await namesOf(ctx, [
    ...rows.map((row) => row.requestedBy),
    ...requests.map((one) => one.requestedBy),
  ]);
  const nameOf = (id: string) => names.get(id)?.name ?? 'Somebody who left';
  const parties = await partiesByIds(
    ctx,
    rows.map((row) => row.partyId),
  );
  const assets = await assetsByIds(
    ctx,
    rows.map((row) => row.assetId),
  );
  const ownCase = await ownCaseReasons(ctx, rows.map(concernsOf));
  const waiting = rows.filter((row) => row.stage === 'REQUESTED');
  const held = await heldReasons(
    ctx,
    waiting.map((row) => row.partyId),
  );
  const frozen = await frozenIn(
    ctx,
    waiting.map((row) => row.assetId),
  );
  const whyNotRetired = ({ assetId, partyId }: RetirementRow): string | null => {
    const { isWhole = false, parties: some } = frozen.get(assetId) ?? {};
    const isFrozen = isWhole || some?.has(partyId);
    return held(partyId) ?? (isFrozen ? procedureRefusals.UNITS_FROZEN.say() : null);
  };
  const confirmed = await confirmationsOf(ctx, rows);
  return rows.map((row) => {
    const party = invariant(parties.get(row.partyId), 'a party is never removed');
    const asset = assets.get(row.assetId);
    const asked = bySubject.get(row.id);
    const own = ownCase(concernsOf(row));
    const inTheWay = { ownCase: own, approve: whyNotRetired(row) };
    return {
      ...partyView(ctx, row, asset, confirmed.get(row.id)),
      party: { id: party.id, name: party.displayName, kind: party.kind },
      askedBy: nameOf(row.requestedBy),
      approval: asked
        ? {
            by: nameOf(asked.requestedBy),
            mine: asked.requestedBy === ctx.actor.userId,
            expiresAt: asked.expiresAt.toISOString(),
          }
        : null,
      fingerprint: fingerprintOf(matterOf(row, asset?.name ?? '')),
      actions: withAsking(
        actionsOf(retirementMachine, row.stage, viewerOf(ctx.actor), {
          ...aboutAsked(ctx.actor.userId, asked?.requestedBy, inTheWay),
          cancel: NOT_THEIRS,
        }),
        row.stage === 'REQUESTED' && !asked,
        own,
      ),
    };
  });
}
