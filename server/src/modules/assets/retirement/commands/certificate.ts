import { createHash } from 'node:crypto';
import {
  type CertificateFacts,
  certificateNumber,
  certificateText,
} from '@holdfast/domain/assets/retirement/certificate';
import { quantityText } from '@holdfast/domain/kernel/quantity';
import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { partyById } from '../../../people/identity/index.ts';
import { assetById } from '../../catalogue/index.ts';
import { nextCount, type RetirementRow } from '../repository/retirements.ts';
import { giveSerials } from './serials.ts';

/** The certificate is permanent and its hash recorded on chain. */
export async function writeCertificate(ctx: Ctx, row: RetirementRow) {
  const asset = await assetById(ctx, row.assetId);
  const party = invariant(await partyById(ctx, row.partyId), 'the retiring holder is a party');
  const number = certificateNumber(ctx.now.getUTCFullYear(), await nextCount(ctx));
  const serials = await giveSerials(ctx, asset, row.units);
  const certificate: CertificateFacts = {
    number,
    assetId: asset.id,
    assetName: asset.name,
    symbol: asset.symbol,
    units: quantityText(row.units),
    beneficiary: row.isPublic ? row.beneficiary : null,
    retiredBy: row.isPublic ? party.displayName : null,
    beneficiaryCountry: row.beneficiaryCountry,
    purpose: row.purpose,
    coversFrom: row.coversFrom,
    coversTo: row.coversTo,
    words: row.words,
    approvedAt: ctx.now.toISOString(),
    registry: serials?.registry ?? null,
  };
  const digest = createHash('sha256').update(certificateText(certificate)).digest('hex');
  return { number, certificate, digest, serialPlace: serials?.place ?? null };
}
