import type { Opening } from '@holdfast/domain/assets/catalogue/data-room-shapes';
import { refuse } from '@holdfast/domain/assets/catalogue/refusals';
import { csvLine } from '@holdfast/domain/kernel/csv';
import { UUID } from '@holdfast/domain/kernel/ids';
import type { Ctx } from '../../../../kit/ctx.ts';
import { csvFile } from '../../../../kit/http/csv-file.ts';
import type { FileAnswer } from '../../../../kit/http/route.ts';
import { namesOf, partiesByIds } from '../../../people/identity/index.ts';
import { codeFrom } from '../documents/mark.ts';
import { findDocument } from '../repository/documents.ts';
import { listOpenings, type OpeningRow } from '../repository/openings.ts';
import { keptAsset } from './kept-data-room.ts';

type Page = {
  readonly documentId?: string | undefined;
  readonly code?: string | undefined;
  readonly after?: string | undefined;
  readonly limit: number;
};

/**
 * Filters by document (all versions) or by the code on a copy. Refuses ASSET_NOT_FOUND,
 * DOCUMENT_NOT_FOUND.
 */
export async function openingsPage(
  ctx: Ctx,
  assetId: string,
  { documentId, code, after, limit }: Page,
): Promise<{ readonly openings: Opening[]; readonly next: string | null }> {
  const asset = await keptAsset(ctx, assetId);
  const document = documentId && (await findDocument(ctx, asset.id, documentId));
  if (documentId && !document) refuse('DOCUMENT_NOT_FOUND', {});
  const rows = await listOpenings(ctx, {
    assetId: asset.id,
    seriesId: document ? document.seriesId : undefined,
    code: code === undefined ? undefined : codeFrom(code),
    after: after && UUID.test(after) ? after : undefined,
    limit: limit + 1,
  });
  const shown = rows.slice(0, limit);
  const next = rows.length > limit ? (shown.at(-1)?.id ?? null) : null;
  return { openings: await describeOpenings(ctx, shown), next };
}

const MOST_LINES = 20_000;

export async function openingsCsv(ctx: Ctx, assetId: string): Promise<FileAnswer> {
  const { id, symbol } = await keptAsset(ctx, assetId);
  const rows = await listOpenings(ctx, { assetId: id, limit: MOST_LINES });
  const openings = await describeOpenings(ctx, rows);
  const lines = openings.map(({ at, document, reader, company, code }) =>
    csvLine([at, document.name, document.version, reader, company, code]),
  );
  const head = csvLine(['Opened at', 'File', 'Version', 'Reader', 'Company', 'Code']);
  const day = ctx.now.toISOString().slice(0, 10);
  return csvFile(`${symbol}-data-room-openings-${day}.csv`, [head, ...lines]);
}

async function describeOpenings(ctx: Ctx, rows: readonly OpeningRow[]): Promise<Opening[]> {
  const names = await namesOf(ctx, distinct(rows.map((row) => row.userId)));
  const parties = await partiesByIds(ctx, distinct(rows.map((row) => row.partyId)));
  return rows.map((row) => {
    const party = row.partyId ? parties.get(row.partyId) : undefined;
    return {
      id: row.id,
      at: row.at,
      document: { id: row.documentId, name: row.name, version: row.version },
      reader: row.userId ? (names.get(row.userId)?.name ?? null) : null,
      avatar: row.userId ? (names.get(row.userId)?.avatar ?? null) : null,
      company: party?.kind === 'company' ? party.displayName : null,
      code: row.code,
    };
  });
}

const distinct = (ids: readonly (string | null)[]): string[] => [
  ...new Set(ids.filter((id): id is string => id !== null)),
];
