import { refuse as refuseAsset } from '@holdfast/domain/assets/catalogue/refusals';
import type { CLOSINGS, OFFERING_COMMITMENTS } from '@holdfast/domain/assets/offerings/list';
import type {
  OfferingForManagers,
  OwnerCommitment,
} from '@holdfast/domain/assets/offerings/shapes';
import type { Asked } from '@holdfast/domain/kernel/list';
import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { tokensOf as tokensOnChain } from '../../../chain/settlement/index.ts';
import {
  agreedTo,
  earlierApprovals,
  endedAfterLastNote,
  lastEnded,
} from '../../../people/approvals/index.ts';
import { companiesByIds } from '../../../people/companies/index.ts';
import { namesOf } from '../../../people/identity/index.ts';
import { assetById, assetsByIds } from '../../catalogue/index.ts';
import { tokensOf } from '../../issuance/index.ts';
import { issuedWith } from '../../structures/index.ts';
import { listMatching } from '../investors.read.ts';
import { listVersions } from '../repository/changes.ts';
import {
  countInvestors,
  countStages,
  lastRightUntil,
  type StageCount,
} from '../repository/commitments.ts';
import type { Paper } from '../repository/evidence.ts';
import {
  findOfferings,
  listInClosing,
  newestOffering,
  type Offering,
} from '../repository/offerings.ts';
import { type Counts, closingFigures } from '../rules/closing-figures.ts';
import { EVIDENCE_APPROVAL, type Shown } from '../rules/evidence.ts';
import { managedOffering } from '../views/managed-offering.ts';
import { assertManages, findManaged, manages } from './access.ts';
import { changeOf, changeProblem } from './changes.ts';
import { forManagers } from './commitments.ts';
import { evidenceFacts } from './evidence-facts.ts';

export async function managedById(ctx: Ctx, offeringId: string): Promise<OfferingForManagers> {
  const rows = await findOfferings(ctx, [offeringId]);
  return invariant((await managed(ctx, rows))[0], 'the changed offering exists');
}

async function managed(ctx: Ctx, offerings: readonly Offering[]): Promise<OfferingForManagers[]> {
  const ids = offerings.map((one) => one.id);
  const assetIds = offerings.map((one) => one.assetId);
  const assets = await assetsByIds(ctx, assetIds);
  const companyIds = offerings.map((one) => one.companyId);
  const companies = await companiesByIds(ctx, companyIds);
  const counts = await countStages(ctx, ids);
  const investors = await countInvestors(ctx, ids);
  const evidenceOf = await evidenceFacts(ctx, offerings, companies);
  const agreed = await agreedTo(ctx, EVIDENCE_APPROVAL, ids);
  const before = await earlierApprovals(ctx, EVIDENCE_APPROVAL, ids);
  const agreedOf = ({ id }: Offering) => agreed.get(id) ?? before.get(id) ?? [];
  const ended = await lastEnded(ctx, EVIDENCE_APPROVAL, ids);
  const wordEnded = await endedAfterLastNote(ctx, EVIDENCE_APPROVAL, ids);
  const people = offerings.flatMap(agreedOf).map((one) => one.userId);
  const names = await namesOf(ctx, people);
  const anchorsOf = await issuedWith(
    ctx,
    [...assets.values()].flatMap((asset) => asset.shareClassId ?? []),
  );
  const tokens = await tokensOf(ctx, assetIds);
  const chain = await tokensOnChain(ctx, assetIds);
  // At most one offering is open, since lists contain only offerings in closing.
  const open = offerings.find((one) => one.stage === 'OPEN');
  const windowUntil = open ? await lastRightUntil(ctx, open.id) : null;
  const change = open ? await changeOf(ctx, open) : null;
  const noChange = open ? await changeProblem(ctx, open) : null;
  const versions = await listVersions(ctx, ids);
  return offerings.map((one) =>
    managedOffering(ctx, one, {
      asset: invariant(assets.get(one.assetId), 'an offering has its asset'),
      companyName: companies.get(one.companyId)?.companyName ?? '',
      counts: countsOf(counts, one),
      investors: investors.get(one.id) ?? 0,
      anchors: anchorsOf(assets.get(one.assetId)?.shareClassId ?? ''),
      evidence: evidenceOf(one),
      agreed: agreedOf(one),
      ended: ended.get(one.id) ?? wordEnded.get(one.id) ?? null,
      names,
      token: tokens.get(one.assetId),
      onChain: chain.get(one.assetId),
      windowUntil: one === open ? windowUntil : null,
      change: one === open ? change : null,
      changeBlockedBy: one === open ? noChange : 'The offering is not open',
      versions: versions.filter((row) => row.offeringId === one.id),
    }),
  );
}

const countsOf = (counts: readonly StageCount[], { id }: Offering): Counts =>
  new Map(counts.filter((c) => c.offeringId === id).map((c) => [c.stage, c] as const));

export async function shownOf(
  ctx: Ctx,
  offering: Offering,
  papers: readonly Paper[],
): Promise<Shown> {
  const counts = countsOf(await countStages(ctx, [offering.id]), offering);
  const investors = (await countInvestors(ctx, [offering.id])).get(offering.id) ?? 0;
  const { shareClassId } = await assetById(ctx, offering.assetId);
  const anchorsOf = await issuedWith(ctx, shareClassId ? [shareClassId] : []);
  const anchors = anchorsOf(shareClassId ?? '');
  return { papers, figures: closingFigures(offering, counts), investors, anchors };
}

type OwnerPage = {
  readonly rows: {
    readonly offering: OfferingForManagers | null;
    readonly commitments: OwnerCommitment[];
  };
  readonly total: number;
};

type PageQuery = Asked<typeof OFFERING_COMMITMENTS>;

export async function ownerPage(ctx: Ctx, assetId: string, query: PageQuery): Promise<OwnerPage> {
  const asset = await assetById(ctx, assetId);
  if (!manages(ctx.actor, asset.companyId)) refuseAsset('ASSET_NOT_FOUND', {});
  const offering = await newestOffering(ctx, asset.id);
  if (!offering) return { rows: { offering: null, commitments: [] }, total: 0 };
  assertManages(ctx.actor, offering.companyId);
  return pageOf(ctx, offering, query);
}

export const offeringPage = async (
  ctx: Ctx,
  offeringId: string,
  query: PageQuery,
): Promise<OwnerPage> => pageOf(ctx, await findManaged(ctx, offeringId), query);

async function pageOf(ctx: Ctx, offering: Offering, query: PageQuery): Promise<OwnerPage> {
  const { rows, total } = await listMatching(ctx, offering.id, query, query);
  const [shown] = await managed(ctx, [offering]);
  const commitments = await forManagers(ctx, rows);
  return { rows: { offering: shown ?? null, commitments }, total };
}

export async function closingsPage(
  ctx: Ctx,
  query: Asked<typeof CLOSINGS>,
): Promise<{ rows: OfferingForManagers[]; total: number }> {
  const waiting = query.view === 'waiting';
  const both = waiting ? (['CLOSING'] as const) : (['CLOSING', 'ISSUING'] as const);
  const stages = query.stage ? [query.stage] : both;
  const { rows, total } = await listInClosing(ctx, { stages, notRefused: waiting }, query);
  return { rows: await managed(ctx, rows), total };
}
