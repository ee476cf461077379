import { actionsOf } from '@holdfast/domain/kernel/actions';
import { FIRST_LANGUAGE } from '@holdfast/domain/people/agreements/contract';
import { draftMachine } from '@holdfast/domain/people/agreements/draft.machine';
import { FIELDS, fieldsOf, filled, namedIn } from '@holdfast/domain/people/agreements/fields';
import { refuse } from '@holdfast/domain/people/agreements/refusals';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { viewerOf } from '../../../../kit/http/viewer.ts';
import { displayNames, type NameOf, partyById } from '../../identity/index.ts';
import { countAudience, findExample } from '../audience.read.ts';
import { fieldValues } from '../fields.read.ts';
import { findCurrent, listVersions, type StoredVersion } from '../repository/agreements.ts';
import { type DraftRow, type DraftText, findOpenDraft } from '../repository/drafts.ts';
import { EMPTY_DRAFT, issueProblem } from '../rules/draft.ts';
import {
  countByVersion,
  findTemplate,
  listTemplates,
  type TemplateRow,
} from '../templates.read.ts';
import { languagesOf } from '../views.ts';

export async function pageOfTemplates(ctx: UserCtx, filter: Parameters<typeof listTemplates>[1]) {
  const { rows, total } = await listTemplates(ctx, filter);
  return { rows: rows.map(shapeOfRow), total };
}

const assetOf = ({ assetId, assetName }: TemplateRow) =>
  assetId ? { id: assetId, name: assetName ?? 'An asset' } : null;

const progressOf = (row: TemplateRow, unsent: number) => ({
  asked: row.asked,
  signed: row.signed,
  waiting: row.waiting,
  toCountersign: row.toCountersign,
  ended: row.ended,
  unsent,
});

const shapeOfRow = (row: TemplateRow) => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  asset: assetOf(row),
  version: row.version,
  effectiveFrom: row.effectiveFrom,
  progress: progressOf(row, 0),
  draft:
    row.draftStatus && row.draftUpdatedAt
      ? { status: row.draftStatus, updatedAt: row.draftUpdatedAt }
      : null,
});

export async function describeTemplate(ctx: UserCtx, id: string) {
  const row = await findTemplate(ctx, id);
  if (!row) return refuse('AGREEMENT_NOT_FOUND', {});
  const versions = await listVersions(ctx, id);
  const counts = await countByVersion(ctx, id);
  const draft = await findOpenDraft(ctx, id);
  const nameOf = await displayNames(ctx, [
    ...versions.flatMap(({ issuedBy, approvedBy }) => [issuedBy, approvedBy]),
    draft?.updatedBy,
    draft?.decidedBy,
  ]);
  const audience = await countAudience(ctx, row);
  return {
    id,
    kind: row.kind,
    name: row.name,
    asset: assetOf(row),
    version: row.version,
    materialVersion: row.materialVersion,
    isOurs: row.kind !== 'asset',
    audience: audience.all,
    progress: progressOf(row, row.version > 0 ? audience.unsent : 0),
    versions: versions.map((version) => ({
      ...shapeOfVersion(version),
      issuedBy: nameOf(version.issuedBy),
      approvedBy: nameOf(version.approvedBy),
      ...(counts.get(version.version) ?? { asked: 0, signed: 0 }),
    })),
    draft: draft ? await describeDraft(ctx, draft, nameOf) : null,
    fields: fieldsOf(row.kind).map((name) => ({ name, meaning: FIELDS[name] })),
  };
}

const shapeOfVersion = (row: StoredVersion) => ({
  version: row.version,
  effectiveFrom: row.effectiveFrom,
  changeNote: row.changeNote,
  isMaterial: row.isMaterial,
  languages: languagesOf(row),
  requiresTwoFactor: row.requiresTwoFactor,
  isCountersigned: row.isCountersigned,
  expiresDays: row.expiresDays,
  bodyHash: row.bodyHash.toString('hex'),
});

async function describeDraft(ctx: UserCtx, draft: DraftRow, nameOf: NameOf) {
  const current = await findCurrent(ctx, draft.agreementId);
  const today = ctx.now.toISOString().slice(0, 10);
  return {
    ...shapeOfDraft(draft),
    updatedBy: nameOf(draft.updatedBy),
    decidedBy: nameOf(draft.decidedBy),
    actions: actionsOf(draftMachine, draft.status, viewerOf(ctx.actor), {
      request: issueProblem(draft, current, today) ?? null,
    }),
  };
}

const shapeOfDraft = (draft: DraftRow) => ({
  id: draft.id,
  status: draft.status,
  body: draft.body,
  translations: draft.translations,
  changeNote: draft.changeNote,
  isMaterial: draft.isMaterial,
  effectiveOn: draft.effectiveOn,
  requiresTwoFactor: draft.requiresTwoFactor,
  isCountersigned: draft.isCountersigned,
  expiresDays: draft.expiresDays,
  updatedAt: draft.updatedAt,
  decisionReason: draft.decisionReason,
});

/** In the given language or else in English; fields are unfilled. */
export async function textOfVersion(
  ctx: UserCtx,
  id: string,
  version: number,
  language: string | undefined,
) {
  const row = (await listVersions(ctx, id)).find((one) => one.version === version);
  if (!row) return refuse('AGREEMENT_NOT_FOUND', {});
  const chosen = language ? row.translations[language] : undefined;
  return { version, language: chosen ? (language ?? 'en') : 'en', body: chosen ?? row.body };
}

export async function previewOf(ctx: UserCtx, id: string, language: string | undefined) {
  const row = await findTemplate(ctx, id);
  if (!row) return refuse('AGREEMENT_NOT_FOUND', {});
  const draft = (await findOpenDraft(ctx, id)) ?? (await textToBeginWith(ctx, id));
  const template = (language ? draft.translations[language] : undefined) ?? draft.body;
  const partyId = await findExample(ctx, row);
  const party = partyId ? await partyById(ctx, partyId) : undefined;
  const version = draft.effectiveOn ? new Date(`${draft.effectiveOn}T00:00:00Z`) : ctx.now;
  const values = partyId
    ? await fieldValues(ctx, {
        partyId,
        signatory: party?.displayName ?? '',
        assetId: row.assetId,
        version: row.version + (row.draftStatus ? 1 : 0),
        effectiveFrom: version,
      })
    : {};
  const known: Readonly<Record<string, string | undefined>> = values;
  return {
    example: party?.displayName ?? null,
    body: filled(template, values).text,
    values: namedIn(template).map((name) => ({ name, value: known[name] ?? null })),
  };
}

async function textToBeginWith(ctx: Ctx, agreementId: string): Promise<DraftText> {
  const row = await findCurrent(ctx, agreementId);
  if (!row) return EMPTY_DRAFT;
  const { body, translations, requiresTwoFactor, isCountersigned, expiresDays } = row;
  const { [FIRST_LANGUAGE]: _, ...others } = translations;
  const asked = { requiresTwoFactor, isCountersigned, expiresDays };
  return { ...EMPTY_DRAFT, body, translations: others, ...asked };
}
