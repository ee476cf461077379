import { CERTIFICATE_NUMBER, unitsInWords } from '@holdfast/domain/assets/retirement/certificate';
import { refuse } from '@holdfast/domain/assets/retirement/refusals';
import type { CertificateView } from '@holdfast/domain/assets/retirement/shapes';
import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { tokensOf } from '../../../chain/settlement/index.ts';
import { retiredUnits } from '../../../money/ledger/index.ts';
import { companyById } from '../../../people/companies/index.ts';
import { platformAddresses } from '../../../people/custody/index.ts';
import { assetById } from '../../catalogue/index.ts';
import { findByNumber } from '../repository/retirements.ts';
import { confirmationsOf } from '../views.ts';

/**
 * Public. Refuses CERTIFICATE_NOT_FOUND, including before the chain has confirmed the retirement or
 * after a reorganisation dropped its block.
 */
export async function certificateByNumber(ctx: Ctx, number: string): Promise<CertificateView> {
  const known = CERTIFICATE_NUMBER.test(number) ? await findByNumber(ctx, number) : undefined;
  const confirmed = known && (await confirmationsOf(ctx, [known])).get(known.id);
  if (known?.stage !== 'RETIRED' || !confirmed) return refuse('CERTIFICATE_NOT_FOUND', {});
  const facts = invariant(known.certificate, 'a completed retirement has its certificate');
  const asset = await assetById(ctx, known.assetId);
  const owner = await companyById(ctx, asset.companyId);
  const token = (await tokensOf(ctx, [asset.id])).get(asset.id);
  const retired = (await retiredUnits(ctx)).get(asset.id) ?? 0n;
  return {
    number,
    asset: {
      id: asset.id,
      name: facts.assetName,
      symbol: facts.symbol,
      category: asset.category,
      country: asset.country,
      owner: owner.companyName,
    },
    units: known.units,
    unitsInWords: unitsInWords(known.units),
    beneficiary: facts.beneficiary,
    retiredBy: facts.retiredBy,
    beneficiaryCountry: facts.beneficiaryCountry,
    purpose: known.purpose,
    coversFrom: facts.coversFrom,
    coversTo: facts.coversTo,
    words: facts.words,
    registry: facts.registry ?? null,
    isUnsold: known.isUnsold,
    approvedAt: facts.approvedAt,
    retiredAt: invariant(known.retiredAt, 'a completed retirement has its time'),
    hash: invariant(known.digest, 'a certificate has its hash'),
    chain: {
      txId: confirmed.txId,
      round: String(confirmed.round),
      assetIndex: String(token?.chainAssetId ?? ''),
      account: (await platformAddresses(ctx)).retired,
      retired,
    },
  };
}
