import { registryOf } from '@holdfast/domain/assets/catalogue/registry';
import { PURPOSE_WORDS } from '@holdfast/domain/assets/retirement/purposes';
import { formatQuantity } from '@holdfast/domain/kernel/quantity';
import type { Ctx } from '../../../../kit/ctx.ts';
import type { Requested } from '../../../people/approvals/index.ts';
import { assetById } from '../../catalogue/index.ts';
import type { RetirementRow } from '../repository/retirements.ts';

export async function approvalPayload(
  ctx: Ctx,
  row: RetirementRow,
): Promise<Pick<Requested, 'payload' | 'concerns'>> {
  const asset = await assetById(ctx, row.assetId);
  const registry = registryOf(asset.entity);
  return {
    payload: {
      asset: asset.name,
      assetId: row.assetId,
      units: formatQuantity(row.units),
      partyId: row.partyId,
      fromReserve: row.isUnsold ? 'yes' : 'no',
      beneficiary: row.beneficiary,
      beneficiaryType: row.beneficiaryType,
      country: row.beneficiaryCountry,
      purpose: PURPOSE_WORDS[row.purpose],
      covers: `${row.coversFrom ?? ''} ${row.coversTo ?? ''}`,
      words: row.words,
      namesArePublic: row.isPublic ? 'yes' : 'no',
      ...(registry ? { registry: JSON.stringify(registry.facts) } : {}),
    },
    concerns: { parties: [row.partyId], users: [row.requestedBy] },
  };
}
