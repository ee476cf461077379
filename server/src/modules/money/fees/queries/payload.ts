import type { FeeSchedule } from '@holdfast/domain/money/fees/schedule';
import { rateWords } from '@holdfast/domain/money/fees/words';
import type { Ctx } from '../../../../kit/ctx.ts';
import type { Requested } from '../../../people/approvals/index.ts';
import { companiesByIds } from '../../../people/companies/index.ts';
import type { AssetName, FeeDeps } from '../deps.ts';
import type { NewFee } from '../repository.ts';
import { readSchedule } from './schedule.ts';

export const FEE_APPROVAL = 'fees.change';

export type Proposed = NewFee & { readonly id: string; readonly reason: string };

export type FeeFacts = {
  readonly schedule: FeeSchedule;
  readonly assets: ReadonlyMap<string, AssetName>;
  readonly ownerOf: ReadonlyMap<string, string>;
};

export async function factsOf(
  ctx: Ctx,
  deps: FeeDeps,
  of: readonly { readonly assetId: string | null }[],
): Promise<FeeFacts> {
  const schedule = await readSchedule(ctx);
  const ids = of.flatMap((one) => one.assetId ?? []);
  if (ids.length === 0) return { schedule, assets: new Map(), ownerOf: new Map() };
  const assets = await deps.assetsByIds(ctx, ids);
  const owners = [...assets.values()].map((asset) => asset.companyId);
  const companies = await companiesByIds(ctx, owners);
  const ownerOf = [...assets.values()].flatMap(({ id, companyId }) => {
    const owner = companies.get(companyId)?.partyId;
    return owner ? [[id, owner] as const] : [];
  });
  return { schedule, assets, ownerOf: new Map(ownerOf) };
}

export function rateWithout(one: NewFee, { schedule, assets }: FeeFacts): string {
  const category = one.category ?? assets.get(one.assetId ?? '')?.category ?? null;
  return rateWords(schedule.at(one.effectiveFrom, one.code, { ...one, category }));
}

/** Both approvers see this. Only an asset's fee concerns a party, its owner. */
export function approvalPayload(one: Proposed, facts: FeeFacts): Requested {
  const { code, category, assetId, basis, bps, reason } = one;
  const owner = facts.ownerOf.get(assetId ?? '');
  return {
    kind: FEE_APPROVAL,
    subjectId: one.id,
    payload: {
      code,
      category,
      assetId,
      currentRate: rateWithout(one, facts),
      newRate: rateWords(one),
      effectiveFrom: one.effectiveFrom.toISOString(),
      reason,
      basis,
      bps,
      flat: one.flat.toString(),
      least: one.least?.toString() ?? null,
      most: one.most?.toString() ?? null,
    },
    concerns: { parties: owner ? [owner] : [], users: [] },
  };
}
