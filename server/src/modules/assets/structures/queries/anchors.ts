import {
  type AnchorStage,
  anchorMachine,
  SHOWN_ANCHORS,
} from '@holdfast/domain/assets/structures/anchor.machine';
import type { OwnAnchor, PublicAnchor } from '@holdfast/domain/assets/structures/anchor-shapes';
import type { OWN_ANCHORS } from '@holdfast/domain/assets/structures/list';
import { refuse, structureRefusals } from '@holdfast/domain/assets/structures/refusals';
import { ANCHOR_DOCUMENT_NAMES } from '@holdfast/domain/assets/structures/words';
import { actionsOf } from '@holdfast/domain/kernel/actions';
import { UUID } from '@holdfast/domain/kernel/ids';
import type { Asked } from '@holdfast/domain/kernel/list';
import { formatMoney } from '@holdfast/domain/kernel/money';
import { formatQuantity } from '@holdfast/domain/kernel/quantity';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { viewerOf } from '../../../../kit/http/viewer.ts';
import { type Requested, requestedSubjects } from '../../../people/approvals/index.ts';
import { companiesByIds } from '../../../people/companies/index.ts';
import { displayNames, partiesByIds } from '../../../people/identity/index.ts';
import {
  type AnchorRow,
  listAnchors,
  listOfParty,
  listReleases,
  type ReleaseRow,
} from '../repository/anchors.ts';
import { listShareClasses } from '../repository/share-classes.ts';
import { findStructures, type StructureRow } from '../repository/structures.ts';
import { ANCHOR_FUNDING, anchorsMayChange } from '../rules.ts';
import { linkedAssets } from '../structures.read.ts';
import { anchorView, publicView, termsOf } from '../views/anchors.ts';
import { type AnchorContents, contentsOf, type ShownPaper } from './anchor-contents.ts';

const scheduleOf = (releases: readonly ReleaseRow[]) =>
  releases.map(({ months, bps }) => [months, bps]);

function approvalPayload(
  { row, name, shares, releases, papers }: AnchorContents,
  structureName: string,
  ownerParty: string | undefined,
): Requested {
  return {
    kind: ANCHOR_FUNDING,
    subjectId: row.id,
    payload: {
      structure: structureName,
      shareClass: shares.code,
      holder: name,
      role: row.role,
      outside: row.isOutside,
      country: row.country,
      registration: row.registrationNumber,
      email: row.email,
      units: formatQuantity(row.units),
      price: formatMoney(row.unitPrice),
      contribution: row.contribution,
      relatedParty: row.isRelated,
      shownByName: row.isDisclosed,
      lockUp: scheduleOf(releases),
      ...Object.fromEntries(papers.map(({ kind, file }) => [kind, file.sha256.toString('hex')])),
    },
    concerns: {
      parties: [ownerParty, row.partyId].flatMap((party) => party ?? []),
      users: papers.map((paper) => paper.uploadedBy),
    },
  };
}

export type AnchorFacts = {
  readonly structure: StructureRow;
  readonly contents: AnchorContents;
  readonly content: Requested;
  readonly papers: readonly ShownPaper[];
  /** Uploader of the proof of contribution; empty until then. */
  readonly uploadedBy: string;
};

export async function anchorFactsOf(ctx: Ctx, row: AnchorRow): Promise<AnchorFacts> {
  const [structure] = await findStructures(ctx, [row.structureId]);
  const [contents] = structure ? await contentsOf(ctx, structure, [row]) : [];
  if (!structure || !contents) return refuse('ANCHOR_NOT_FOUND', {});
  const company = (await companiesByIds(ctx, [structure.companyId])).get(structure.companyId);
  const proof = contents.papers.find((one) => one.kind === 'contribution');
  return {
    structure,
    contents,
    content: approvalPayload(contents, structure.name, company?.partyId),
    papers: contents.papers,
    uploadedBy: proof?.uploadedBy ?? '',
  };
}

export const unopened = (papers: readonly ShownPaper[]): string[] =>
  papers.filter((paper) => !paper.isOpened).map((paper) => ANCHOR_DOCUMENT_NAMES[paper.kind]);

export async function anchorsOf(ctx: Ctx, structure: StructureRow) {
  const rows = await listAnchors(ctx, { structureIds: [structure.id] });
  if (rows.length === 0) return [];
  const all = await contentsOf(ctx, structure, rows);
  const requested = await requestedSubjects(ctx, ANCHOR_FUNDING);
  const nameOf = await displayNames(
    ctx,
    [...requested.values()].map((one) => one.requestedBy),
  );
  const changeProblem = await stageProblem(ctx, rows);
  return all.map((contents) => {
    const { row } = contents;
    const given = requested.get(row.id);
    return anchorView(contents, {
      agreed: given ? [{ name: nameOf(given.requestedBy), at: given.requestedAt }] : [],
      viewer: viewerOf(ctx.actor, { companyId: structure.companyId, partyId: row.partyId }),
      changeProblem: changeProblem(row),
    });
  });
}

/** Null if it can be invited or withdrawn and its holder can accept. */
async function stageProblem(ctx: Ctx, rows: readonly AnchorRow[]) {
  const classIds = [...new Set(rows.map((row) => row.shareClassId))];
  const assets = await linkedAssets(ctx, classIds);
  const running = new Set(
    assets.filter((one) => !anchorsMayChange(one)).map((one) => one.shareClassId),
  );
  return (row: AnchorRow): string | null =>
    running.has(row.shareClassId) ? structureRefusals.ANCHOR_OFFER_RUNS.say({}) : null;
}

/** Only anchors whose holders accepted. */
export async function publicAnchors(ctx: Ctx, shareClassId: string): Promise<PublicAnchor[]> {
  const rows = await listAnchors(ctx, { classIds: [shareClassId] });
  const shown = rows.filter((row) => SHOWN_ANCHORS.includes(row.stage));
  const [structure] = await findStructures(
    ctx,
    shown.map((row) => row.structureId),
  );
  return structure ? (await contentsOf(ctx, structure, shown)).map(publicView) : [];
}

export async function ownAnchors(
  ctx: UserCtx,
  page: Asked<typeof OWN_ANCHORS>,
): Promise<{ rows: OwnAnchor[]; total: number }> {
  const { rows, total } = await listOfParty(ctx, ctx.actor.partyId, page);
  return { rows: await describeOwn(ctx, rows), total };
}

export async function ownAnchor(ctx: UserCtx, anchorId: string): Promise<OwnAnchor> {
  const [row] = UUID.test(anchorId) ? await listAnchors(ctx, { ids: [anchorId] }) : [];
  const [own] = row?.partyId === ctx.actor.partyId ? await describeOwn(ctx, [row]) : [];
  return own ?? refuse('ANCHOR_NOT_FOUND', {});
}

async function describeOwn(ctx: UserCtx, rows: readonly AnchorRow[]): Promise<OwnAnchor[]> {
  const structures = await findStructures(ctx, [...new Set(rows.map((row) => row.structureId))]);
  const companies = await companiesByIds(
    ctx,
    structures.map((one) => one.companyId),
  );
  const classes = await listShareClasses(
    ctx,
    structures.map((one) => one.id),
  );
  const assets = await linkedAssets(
    ctx,
    rows.map((row) => row.shareClassId),
  );
  const releases = await listReleases(
    ctx,
    rows.map((row) => row.id),
  );
  const acceptanceProblem = await stageProblem(ctx, rows);
  return rows.flatMap((row) => {
    const structure = structures.find((one) => one.id === row.structureId);
    const shares = classes.find((one) => one.id === row.shareClassId);
    if (!structure || !shares) return [];
    const own = releases.filter((one) => one.anchorId === row.id);
    return {
      ...termsOf({ row, shares, releases: own }),
      structureName: structure.name,
      ownerName: companies.get(structure.companyId)?.companyName ?? '',
      className: shares.name,
      assetName: assets.find((one) => one.shareClassId === shares.id)?.name ?? null,
      isDisclosed: row.isDisclosed,
      reason: row.reason,
      txId: row.txId,
      actions: actionsOf(anchorMachine, row.stage, viewerOf(ctx.actor, row), {
        accept: acceptanceProblem(row),
      }),
    };
  });
}

export type IssuedWith = {
  readonly name: string;
  /** Thousandths of a unit. */
  readonly units: bigint;
  readonly lockupMonths: number;
};
const WITH_OFFER: readonly AnchorStage[] = ['FUNDED', 'ISSUING', 'ISSUED', 'RELEASED'];

export async function issuedWith(
  ctx: Ctx,
  classIds: readonly string[],
): Promise<(shareClassId: string) => readonly IssuedWith[]> {
  const all = await listAnchors(ctx, { classIds: [...new Set(classIds)] });
  const rows = all.filter((row) => WITH_OFFER.includes(row.stage));
  const parties = await partiesByIds(
    ctx,
    rows.flatMap((row) => row.partyId ?? []),
  );
  const releases = await listReleases(
    ctx,
    rows.map((row) => row.id),
  );
  return (shareClassId) =>
    rows
      .filter((row) => row.shareClassId === shareClassId)
      .map((row) => ({
        name: parties.get(row.partyId ?? '')?.displayName ?? row.holderName,
        lockupMonths: releases.filter((one) => one.anchorId === row.id).at(-1)?.months ?? 0,
        units: row.units,
      }));
}
