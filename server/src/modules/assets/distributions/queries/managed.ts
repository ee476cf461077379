import {
  distributionMachine,
  TWO_PEOPLE_ABOVE,
} from '@holdfast/domain/assets/distributions/distribution.machine';
import { distributionRefusals } from '@holdfast/domain/assets/distributions/refusals';
import { actionsOf } from '@holdfast/domain/kernel/actions';
import { requiredWords, type StillRequired } from '@holdfast/domain/kernel/requirement';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { viewerOf } from '../../../../kit/http/viewer.ts';
import { balancesOf } from '../../../money/ledger/index.ts';
import { openApproval } from '../../../people/approvals/index.ts';
import { companiesByIds } from '../../../people/companies/index.ts';
import { displayNames, partiesByIds } from '../../../people/identity/index.ts';
import { assetById, documentsByIds } from '../../catalogue/index.ts';
import type { DistributionDeps } from '../deps.ts';
import { listBatches } from '../repository/batches.ts';
import {
  type DistributionRow,
  findLastBefore,
  listDocumentIds,
  listExceptions,
} from '../repository/distributions.ts';
import { type Figures, previewFigures, sumByCountry } from '../repository/lines.ts';
import { perUnitOf } from '../rules/amounts.ts';
import { BATCH_SIZE } from '../rules/batch.ts';
import { coreOf, figuresOf, frozenFigures } from '../views.ts';
import { findOwn, findRequested } from './access.ts';
import { registerFor } from './held.ts';
import { DISTRIBUTION_APPROVAL, distributionPayload } from './payload.ts';
import { progressOf } from './progress.ts';
import { requestProblem } from './requestable.ts';

const BATCHES_SHOWN = 20;

export async function ownDistribution(ctx: UserCtx, id: string, deps: DistributionDeps) {
  const row = await findOwn(ctx, id);
  return managedView(ctx, row, await missingFrom(ctx, row, deps));
}

async function missingFrom(
  ctx: Ctx,
  row: DistributionRow,
  deps: DistributionDeps,
): Promise<StillRequired[]> {
  if (row.stage !== distributionMachine.initial) return [];
  const { missing, code } = await requestProblem(ctx, row, deps);
  return code ? [...missing, { key: '', text: distributionRefusals[code].say() }] : [...missing];
}

export const deskDistribution = async (ctx: UserCtx, id: string) =>
  managedView(ctx, await findRequested(ctx, id), []);

async function managedView(ctx: UserCtx, row: DistributionRow, required: StillRequired[]) {
  const asset = await assetById(ctx, row.assetId);
  const company = (await companiesByIds(ctx, [row.companyId])).get(row.companyId);
  const frozen = frozenFigures(row);
  const figures = await figuresFor(ctx, row, frozen);
  const wallet = await walletOf(ctx, row, figures);
  const last = await findLastBefore(ctx, row);
  const lastUnits = last?.units ?? 0n;
  return {
    ...coreOf(row, asset),
    company: company?.companyName ?? '',
    perUnit: row.perUnit,
    total: row.total,
    note: row.note,
    ...(await contentsOf(ctx, row)),
    isFrozen: frozen !== undefined,
    figures: figures?.view ?? null,
    wallet,
    steps: await stepsOf(ctx, row),
    progress: {
      ...(await progressOf(ctx, row)),
      allBatches: Math.ceil((row.holders ?? 0) / BATCH_SIZE),
      latest: (await listBatches(ctx, row.id, BATCHES_SHOWN)).map((batch) => ({
        number: batch.number,
        from: batch.firstPlace,
        to: batch.lastPlace,
        holders: batch.holders,
        amount: batch.net,
        entryId: batch.entryId,
        at: batch.at,
      })),
    },
    last: last
      ? {
          name: last.name,
          perUnit: perUnitOf(last, lastUnits),
          gross: last.gross ?? 0n,
        }
      : null,
    reason: row.reason,
    createdAt: row.createdAt,
    missing: required,
    ...(await decidable(ctx, row, { missing: wallet?.missing ?? 0n, required })),
  };
}

/** Frozen figures, or a preview if an amount is set and units are held. */
async function figuresFor(ctx: Ctx, row: DistributionRow, frozen: Figures | undefined) {
  if (frozen) {
    const byCountry = await sumByCountry(ctx, row.id);
    return { ...frozen, view: figuresOf(row, frozen, byCountry) };
  }
  if (row.perUnit === null && row.total === null) return undefined;
  const { byCountry, ...now } = await previewFigures(ctx, row, registerFor(ctx, row));
  return now.holders > 0 ? { ...now, view: figuresOf(row, now, byCountry) } : undefined;
}

async function walletOf(ctx: Ctx, row: DistributionRow, figures: Figures | undefined) {
  if (!distributionMachine.mayCome('fund', row.stage) || !figures) return null;
  const balances = await balancesOf(ctx, row.ownerPartyId);
  const available = balances.find((one) => one.commodity === 'USD')?.available ?? 0n;
  const needed = figures.gross - figures.outsideGross;
  return { available, missing: needed > available ? needed - available : 0n };
}

async function contentsOf(ctx: Ctx, row: DistributionRow) {
  const documentIds = await listDocumentIds(ctx, row.id);
  const documents = documentIds.length > 0 ? await documentsByIds(ctx, documentIds) : [];
  const order = new Map(documentIds.map((id, i) => [id, i] as const));
  const exceptions = await listExceptions(ctx, row.id);
  const parties = await partiesByIds(
    ctx,
    exceptions.flatMap((one) => one.partyId ?? []),
  );
  return {
    documents: [...documents]
      .sort((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0))
      .map(({ id, name, bytes }) => ({ id, name, bytes })),
    withholding: {
      percent: row.defaultBps,
      exceptions: exceptions.map(({ country, partyId, bps }) => ({
        country,
        party: partyId ? { id: partyId, name: parties.get(partyId)?.displayName ?? '' } : null,
        percent: bps,
      })),
    },
  };
}

async function stepsOf(ctx: Ctx, row: DistributionRow) {
  const { createdBy, requestedBy, fundedBy } = row;
  const nameOf = await displayNames(ctx, [createdBy, requestedBy, fundedBy]);
  return {
    createdBy: nameOf(createdBy) ?? '',
    requestedAt: row.requestedAt,
    requestedBy: nameOf(requestedBy),
    approvedAt: row.approvedAt,
    recordedAt: row.recordedAt,
    fundedAt: row.fundedAt,
    fundedBy: nameOf(fundedBy),
  };
}

async function decidable(
  ctx: UserCtx,
  row: DistributionRow,
  { missing, required }: { readonly missing: bigint; readonly required: StillRequired[] },
) {
  const viewer = viewerOf(ctx.actor, row);
  const waits = distributionMachine.can('approve', row.stage);
  const open = waits ? await openApproval(ctx, DISTRIBUTION_APPROVAL, row.id) : undefined;
  const agreed = open
    ? [{ userId: open.requestedBy, at: open.requestedAt }]
    : (row.approvedBy ?? []).map((userId) => ({ userId, at: row.approvedAt ?? row.createdAt }));
  const nameOf = await displayNames(
    ctx,
    agreed.map((one) => one.userId),
  );
  const isStaffs = waits && ctx.actor.standing.isStaff;
  const now = isStaffs ? (await distributionPayload(ctx, row)).gross : undefined;
  const gross = now ?? row.gross ?? row.total ?? 0n;
  const lacks = { missing, needed: (row.gross ?? 0n) - (row.outsideGross ?? 0n) };
  return {
    twoPeople: gross > TWO_PEOPLE_ABOVE,
    approval: {
      needed: gross > TWO_PEOPLE_ABOVE || open ? 2 : 1,
      by: agreed.map(({ userId, at }) => ({
        name: nameOf(userId),
        at,
      })),
    },
    actions: actionsOf(distributionMachine, row.stage, viewer, {
      submit: requiredWords(required),
      fund: missing > 0n ? distributionRefusals.DISTRIBUTION_NOT_COVERED.say(lacks) : null,
    }),
  };
}
