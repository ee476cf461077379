import type { Asked } from '@holdfast/domain/kernel/list';
import type { DocumentKind, KeptKind } from '@holdfast/domain/people/issued-documents/kinds';
import type { OWN_DOCUMENTS } from '@holdfast/domain/people/issued-documents/list';
import { type Selectable, sql } from 'kysely';
import type { Ctx } from '../../../kit/ctx.ts';
import type { IssuedDocumentsDocument } from '../../../kit/database/db.generated.ts';

export type DocumentRow = Omit<Selectable<IssuedDocumentsDocument>, 'kind'> & {
  readonly kind: DocumentKind;
};

export async function findDocument(
  ctx: Ctx,
  kind: DocumentKind,
  subject: string,
): Promise<DocumentRow | undefined> {
  const row = await ctx.tx
    .selectFrom('issuedDocuments.document')
    .selectAll()
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row as DocumentRow | undefined;
}

/**
 * Locks the kind's numbers of a year until commit: a second request for a document finds the first
 * one's number; another document takes the next.
 */
export async function lockSequence(ctx: Ctx, kind: DocumentKind, year: number): Promise<void> {
  await ctx.tx
    .insertInto('issuedDocuments.sequence')
    .values({ kind, year })
    .onConflict((c) => c.columns(['kind', 'year']).doNothing())
    .execute();
  await ctx.tx
    .selectFrom('issuedDocuments.sequence')
    .select('last')
    .where('kind', '=', kind)
    .where('year', '=', year)
    .forUpdate()
    .execute();
}

export async function nextNumber(ctx: Ctx, kind: DocumentKind, year: number): Promise<number> {
  const { last } = await ctx.tx
    .updateTable('issuedDocuments.sequence')
    .set((e) => ({ last: e('last', '+', 1) }))
    .where('kind', '=', kind)
    .where('year', '=', year)
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

export type NewDocument = Omit<DocumentRow, 'content' | 'issuedAt'>;

export async function saveDocument(ctx: Ctx, row: NewDocument): Promise<DocumentRow> {
  const saved = await ctx.tx
    .insertInto('issuedDocuments.document')
    .values(row)
    .returningAll()
    .executeTakeFirstOrThrow();
  return saved as DocumentRow;
}

/** False if another request has issued it in the meantime. */
export async function saveContent(
  ctx: Ctx,
  id: string,
  { content, about }: { readonly content: Buffer; readonly about: string },
): Promise<boolean> {
  const saved = await ctx.tx
    .updateTable('issuedDocuments.document')
    .set({ content, about, issuedAt: ctx.now })
    .where('id', '=', id)
    .where('issuedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return saved !== undefined;
}

export async function findOwn(
  ctx: Ctx,
  partyId: string,
  id: string,
): Promise<DocumentRow | undefined> {
  const row = await ctx.tx
    .selectFrom('issuedDocuments.document')
    .selectAll()
    .where('id', '=', id)
    .where('partyId', '=', partyId)
    .where('issuedAt', 'is not', null)
    .executeTakeFirst();
  return row as DocumentRow | undefined;
}

export type ListedRow = Pick<
  DocumentRow,
  'id' | 'year' | 'number' | 'about' | 'coversFrom' | 'coversTo'
> & { readonly kind: KeptKind; readonly issuedAt: Date };

export async function listOwn(
  ctx: Ctx,
  partyId: string,
  { kind, page, limit }: Asked<typeof OWN_DOCUMENTS>,
) {
  const { rows } = await sql<ListedRow & { total: number }>`
    select id, kind, year, number, about, covers_from, covers_to, issued_at,
      (count(*) over ())::int as total
    from issued_documents.document
    where party_id = ${partyId} and issued_at is not null
      and (${kind ?? null}::text is null or kind = ${kind ?? null})
    order by issued_at desc, id desc limit ${limit} offset ${(page - 1) * limit}`.execute(ctx.tx);
  return { rows, total: rows[0]?.total ?? 0 };
}

export async function isPeriodFinished(ctx: Ctx, kind: KeptKind, period: string) {
  const row = await ctx.tx
    .selectFrom('issuedDocuments.finished')
    .select('finishedAt')
    .where('kind', '=', kind)
    .where('period', '=', period)
    .executeTakeFirst();
  return row !== undefined;
}

export const saveFinished = (ctx: Ctx, kind: KeptKind, period: string) =>
  ctx.tx
    .insertInto('issuedDocuments.finished')
    .values({ kind, period, finishedAt: ctx.now })
    .onConflict((c) => c.doNothing())
    .execute();
