import { PURPOSE_WORDS } from '@holdfast/domain/assets/retirement/purposes';
import { formatQuantity } from '@holdfast/domain/kernel/quantity';
import type { Ctx } from '../../../../kit/ctx.ts';
import type { Concerns, Matter } from '../../../people/approvals/index.ts';
import { assetsByIds } from '../../catalogue/index.ts';
import { RETIREMENT_APPROVAL } from '../commands/transitions.ts';
import type { RetirementRow } from '../repository/retirements.ts';

/** Whom a retirement concerns: whose units they are, and who asked. */
export const concernsOf = (row: RetirementRow): Concerns => ({
  parties: [row.partyId],
  users: [row.requestedBy],
});

/** Everything that two people agree to: no other units, nobody else's name. */
export const matterOf = (row: RetirementRow, assetName: string): Matter => ({
  kind: RETIREMENT_APPROVAL,
  subjectId: row.id,
  payload: {
    asset: assetName,
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
  },
});

export async function approvalOf(ctx: Ctx, row: RetirementRow) {
  const asset = (await assetsByIds(ctx, [row.assetId])).get(row.assetId);
  return { ...matterOf(row, asset?.name ?? ''), concerns: concernsOf(row) };
}
