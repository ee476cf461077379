import type { ReviewSheet } from '@holdfast/domain/assets/drafts/desk-shapes';
import { draftRefusals } from '@holdfast/domain/assets/drafts/refusals';
import { roundMachine } from '@holdfast/domain/assets/drafts/round.machine';
import type { Missing, Section } from '@holdfast/domain/assets/drafts/sections';
import { structureRefusals } from '@holdfast/domain/assets/structures/refusals';
import { actionsOf } from '@holdfast/domain/kernel/actions';
import { quantityText } from '@holdfast/domain/kernel/quantity';
import type { Ctx } from '../../../../kit/ctx.ts';
import { viewerOf } from '../../../../kit/http/viewer.ts';
import { fingerprintOf, isSentByTrusted, ownCaseReasons } from '../../../people/approvals/index.ts';
import { companiesByIds } from '../../../people/companies/index.ts';
import { assetsByIds, documentsOf, managedById } from '../../catalogue/index.ts';
import { shareClassById, structureById } from '../../structures/index.ts';
import { listOpenEdits, listRounds, type Round } from '../repository/rounds.ts';
import { type Draft, draftOf } from './draft.ts';
import { matterOf } from './matter.ts';
import { missingInRound, missingNow, notReady } from './missing.ts';
import { roundsView } from './workspace.ts';

/** Refuses ASSET_NOT_FOUND. */
export async function reviewSheet(ctx: Ctx, assetId: string): Promise<ReviewSheet> {
  const draft = await draftOf(ctx, assetId);
  const rounds = await listRounds(ctx, assetId);
  const [last] = rounds;
  const open = last?.status === 'pending' ? last : undefined;
  const matter = open && (await matterOf(ctx, draft, open));
  const ownCase = matter && (await ownCaseReasons(ctx, [matter.concerns]))(matter.concerns);
  const documents = await documentsOf(ctx, assetId);
  const missing = open ? await missingInRound(ctx, draft, open) : await missingNow(ctx, draft);
  const own = ownCase ?? null;
  const approve = own ?? (open ? await whyNotApproved(ctx, draft, open, missing) : null);
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
    fingerprint: matter ? fingerprintOf(matter) : null,
    actions: last
      ? actionsOf(roundMachine, last.status, viewerOf(ctx.actor), {
          approve,
          reject: own,
        })
      : {},
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

/** Reasons other than a conflict of interest. */
async function whyNotApproved(
  ctx: Ctx,
  draft: Draft,
  round: Round,
  missing: readonly Missing[],
): Promise<string | null> {
  const isTrusted = await isSentByTrusted(ctx, { by: round.sentBy, at: round.sentAt });
  if (!isTrusted) return draftRefusals.DRAFT_OF_UNTRUSTED.say();
  if (missing.length > 0) return notReady(missing);
  if (round.kind === 'edits') return null;
  const { structureId } = draft.asset;
  const structure = structureId ? await structureById(ctx, structureId) : undefined;
  return structure?.status === 'approved' ? null : structureRefusals.STRUCTURE_NOT_APPROVED.say();
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
