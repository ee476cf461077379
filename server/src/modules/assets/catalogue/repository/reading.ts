import { sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import type { Database } from '../../../../kit/database/db.ts';

export type FileProblem = 'locked' | 'spoilt' | 'too_large';

export type WaitingFile = { readonly fileId: string; readonly isRead: boolean };

/** Files to be read, then drawn; current versions first. */
export async function waitingFiles(db: Database, limit: number): Promise<WaitingFile[]> {
  const { rows } = await sql<WaitingFile>`
    select d.file_id as "fileId", bool_and(r.read_at is not null) as "isRead"
    from catalogue.document d
    left join catalogue.file_reading r on r.file_id = d.file_id
    where d.removed_at is null
      and (r.read_at is null or (r.problem is null and r.drawn_at is null))
    group by d.file_id
    order by bool_and(d.replaced_at is not null), min(d.created_at) limit ${limit}`.execute(db);
  return rows;
}

/** Records the attempt before the work, so that a crash of the process counts too. */
export async function beginAttempt(ctx: Ctx, fileId: string): Promise<number> {
  const row = await ctx.tx
    .insertInto('catalogue.fileReading')
    .values({ fileId, attempts: 1 })
    .onConflict((c) =>
      c.column('fileId').doUpdateSet((eb) => ({
        attempts: eb('catalogue.fileReading.attempts', '+', 1),
      })),
    )
    .returning('attempts')
    .executeTakeFirstOrThrow();
  return row.attempts;
}

export async function savePages(
  ctx: Ctx,
  fileId: string,
  pages: number,
  texts: readonly string[],
): Promise<void> {
  await endReading(ctx, fileId, null);
  await ctx.tx.deleteFrom('catalogue.filePage').where('fileId', '=', fileId).execute();
  await sql`
    insert into catalogue.file_page (file_id, page, body)
    select ${fileId}, place, body
    from unnest(${[...texts]}::text[]) with ordinality as read(body, place)
    where body <> ''`.execute(ctx.tx);
  await ctx.tx
    .updateTable('catalogue.document')
    .set({ pages })
    .where('fileId', '=', fileId)
    .execute();
}

export async function endReading(
  ctx: Ctx,
  fileId: string,
  problem: FileProblem | null,
): Promise<void> {
  await ctx.tx
    .updateTable('catalogue.fileReading')
    .set({ readAt: ctx.now, problem, attempts: 0 })
    .where('fileId', '=', fileId)
    .execute();
}

export async function endDrawing(
  ctx: Ctx,
  fileId: string,
  thumbnailId: string | null,
): Promise<void> {
  await ctx.tx
    .updateTable('catalogue.fileReading')
    .set({ drawnAt: ctx.now, thumbnailId })
    .where('fileId', '=', fileId)
    .execute();
}

/** The picture of each file that has one. */
export async function thumbnailsOf(
  ctx: Ctx,
  fileIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (fileIds.length === 0) return new Map();
  const rows = await ctx.tx
    .selectFrom('catalogue.fileReading')
    .select(['fileId', 'thumbnailId'])
    .where('fileId', 'in', [...new Set(fileIds)])
    .execute();
  return new Map(rows.flatMap((row) => (row.thumbnailId ? [[row.fileId, row.thumbnailId]] : [])));
}

export async function problemsOf(
  ctx: Ctx,
  fileIds: readonly string[],
): Promise<ReadonlyMap<string, FileProblem>> {
  if (fileIds.length === 0) return new Map();
  const rows = await ctx.tx
    .selectFrom('catalogue.fileReading')
    .select(['fileId', 'problem'])
    .where('fileId', 'in', [...new Set(fileIds)])
    .where('problem', 'is not', null)
    .execute();
  return new Map(rows.map((row) => [row.fileId, row.problem as FileProblem] as const));
}

export async function listPages(ctx: Ctx, fileId: string): Promise<string[] | undefined> {
  const read = await ctx.tx
    .selectFrom('catalogue.fileReading')
    .select(['readAt', 'problem'])
    .where('fileId', '=', fileId)
    .executeTakeFirst();
  if (!read?.readAt || read.problem) return undefined;
  const rows = await ctx.tx
    .selectFrom('catalogue.filePage')
    .select(['page', 'body'])
    .where('fileId', '=', fileId)
    .orderBy('page')
    .execute();
  const texts = Array.from({ length: rows.at(-1)?.page ?? 0 }, () => '');
  for (const { page, body } of rows) texts[page - 1] = body;
  return texts;
}

export type PageHit = { readonly fileId: string; readonly page: number; readonly words: string };

const MOST_HITS = 50;

export async function findPages(
  ctx: Ctx,
  fileIds: readonly string[],
  query: string,
): Promise<PageHit[]> {
  if (fileIds.length === 0) return [];
  const { rows } = await sql<PageHit>`
    with hits as (
      select file_id, page, body, ts_rank(words, query) as rank
      from catalogue.file_page, to_tsquery('simple', ${query}) query
      where file_id = any(${[...fileIds]}::uuid[]) and words @@ query
      order by rank desc, file_id, page limit ${MOST_HITS})
    select file_id as "fileId", page,
      ts_headline('simple', body, to_tsquery('simple', ${query}),
        'MaxWords=22, MinWords=10, StartSel="", StopSel=""') as words
    from hits order by rank desc, file_id, page`.execute(ctx.tx);
  return rows;
}
