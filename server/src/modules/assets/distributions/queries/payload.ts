import { DISTRIBUTION_KIND_WORDS } from '@holdfast/domain/assets/distributions/distribution.machine';
import { moneyText } from '@holdfast/domain/kernel/money';
import type { Ctx } from '../../../../kit/ctx.ts';
import { positionsOf } from '../../../money/ledger/index.ts';
import type { Requested } from '../../../people/approvals/index.ts';
import { partiesByIds, relatedParties } from '../../../people/identity/index.ts';
import { assetById, beneficiariesOf } from '../../catalogue/index.ts';
import {
  type DistributionRow,
  listDocumentIds,
  listExceptions,
} from '../repository/distributions.ts';
import { sumHeld } from '../repository/lines.ts';
import { grossOf, percentText, perUnitText } from '../rules/amounts.ts';
import { registerFor } from './held.ts';

export const DISTRIBUTION_APPROVAL = 'distribution.approve';

export type DistributionPayload = Pick<Requested, 'payload' | 'concerns'> & {
  /** Cents for all holders, by their units now or at the record date. */
  readonly gross: bigint;
};

/** Owner, manager, author, requester and any caller it would pay have a conflict of interest. */
export async function distributionPayload(
  ctx: Ctx,
  row: DistributionRow,
): Promise<DistributionPayload> {
  const asset = await assetById(ctx, row.assetId);
  const gross = grossOf(row, await sumHeld(ctx, registerFor(ctx, row)));
  const payload = {
    asset: asset.name,
    kind: DISTRIBUTION_KIND_WORDS[row.kind],
    name: row.name,
    amountPerUnit: row.perUnit === null ? null : perUnitText(row.perUnit),
    amount: moneyText(gross),
    recordDate: row.recordOn,
    paymentDate: row.payOn,
    note: row.note,
    documents: await listDocumentIds(ctx, row.id),
    withholding: percentText(row.defaultBps),
    exceptions: await exceptionsOf(ctx, row.id),
  };
  const owners = (await beneficiariesOf(ctx, [asset])).get(asset.id) ?? [];
  const parties = [row.ownerPartyId, ...owners, ...(await holdingNear(ctx, row.assetId))];
  const users = [row.createdBy, ...(row.requestedBy ? [row.requestedBy] : [])];
  return {
    payload,
    concerns: { parties: [...new Set(parties)], users },
    gross,
  };
}

export async function exceptionsOf(ctx: Ctx, id: string): Promise<readonly string[]> {
  const exceptions = await listExceptions(ctx, id);
  const parties = await partiesByIds(
    ctx,
    exceptions.flatMap((one) => one.partyId ?? []),
  );
  return exceptions.map(({ country, partyId, bps }) => {
    const of = country ?? `${parties.get(partyId ?? '')?.displayName ?? ''} (${partyId})`;
    return `${of}: ${percentText(bps)}`;
  });
}

/** The caller's party and its related parties, if they hold units of the asset. */
async function holdingNear(ctx: Ctx, assetId: string): Promise<readonly string[]> {
  const { actor } = ctx;
  if (!actor) return [];
  const near = [actor.partyId, ...(await relatedParties(ctx, actor.partyId))];
  const holding: string[] = [];
  for (const party of near) {
    const positions = await positionsOf(ctx, party);
    if (positions.some((one) => one.assetId === assetId && one.units > 0n)) holding.push(party);
  }
  return holding;
}
