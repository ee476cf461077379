import type { ReviewSheet } from '@holdfast/domain/assets/drafts/desk-shapes';
import type { Section } from '@holdfast/domain/assets/drafts/sections';
import { quantityText } from '@holdfast/domain/kernel/quantity';
import type { Ctx } from '../../../../kit/ctx.ts';
import { companiesByIds } from '../../../people/companies/index.ts';
import { assetsByIds, documentsOf, managedById } from '../../catalogue/index.ts';
import { shareClassById, structureById } from '../../structures/index.ts';
import { listOpenEdits, listRounds } from '../repository/rounds.ts';
import { type Draft, draftOf } from './draft.ts';
import { listMissing, missingInRound } from './missing.ts';
import { roundsView } from './workspace.ts';

export async function reviewSheet(ctx: Ctx, assetId: string): Promise<ReviewSheet> {
  const draft = await draftOf(ctx, assetId);
  const rounds = await listRounds(ctx, assetId);
  const [last] = rounds;
  const open = last?.status === 'pending' ? last : undefined;
  const documents = await documentsOf(ctx, assetId);
  const missing = open ? await missingInRound(ctx, draft, open) : await listMissing(ctx, draft);
  return {
    asset: await managedById(ctx, assetId),
    contents: draft.contents,
    sent: last?.sent ?? {},
    before: last?.before ?? {},
    rounds: await roundsView(ctx, rounds),
    documents: documents.map(({ id, name, class: opensFor, version, bytes }) => ({
      id,
      name,
      class: opensFor as 'public',
      version,
      bytes,
    })),
    missing: [...missing],
    ...(await holderOf(ctx, draft)),
  };
}

export async function waitingEdits(ctx: Ctx) {
  const rounds = await listOpenEdits(ctx);
  const assets = await assetsByIds(
    ctx,
    rounds.map(({ assetId }) => assetId),
  );
  const companies = await companiesByIds(
    ctx,
    [...assets.values()].map(({ companyId }) => companyId),
  );
  return rounds.map(({ assetId, sent, sentAt }) => {
    const asset = assets.get(assetId);
    return {
      assetId,
      name: asset?.name ?? '',
      companyName: companies.get(asset?.companyId ?? '')?.companyName ?? '',
      sections: Object.keys(sent) as Section[],
      sentAt,
    };
  });
}

async function holderOf(
  ctx: Ctx,
  { asset }: Draft,
): Promise<Pick<ReviewSheet, 'structure' | 'shareClass'>> {
  const structure = asset.structureId ? await structureById(ctx, asset.structureId) : undefined;
  const shares = asset.shareClassId ? await shareClassById(ctx, asset.shareClassId) : undefined;
  return {
    structure: structure
      ? { id: structure.id, name: structure.name, status: structure.status as 'approved' }
      : null,
    shareClass: shares
      ? {
          code: shares.code,
          name: shares.name,
          authorised: quantityText(shares.authorisedUnits),
          free: quantityText(shares.freeUnits),
        }
      : null,
  };
}
