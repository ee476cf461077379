import type { CaseDocument } from '@holdfast/domain/people/onboarding/documents';
import type { Ctx } from '../../../../kit/ctx.ts';
import { anyTable, type Subject, TABLES } from './subject.ts';

export type DocumentRow = {
  readonly id: string;
  readonly kind: CaseDocument;
  readonly fileId: string;
  readonly uploadedBy: string | null;
  readonly createdAt: Date;
};

export async function listDocuments(ctx: Ctx, subject: Subject): Promise<readonly DocumentRow[]> {
  const { documents, owner, isShared } = TABLES[subject.kind];
  const rows = await anyTable(ctx)
    .selectFrom(documents)
    .select(['id', 'kind', 'fileId', 'createdAt', ...(isShared ? ['uploadedBy'] : [])])
    .where(owner, '=', subject.id)
    .where('replacedAt', 'is', null)
    .orderBy('createdAt')
    .execute();
  return rows.map((row) => ({ uploadedBy: null, ...row }) as unknown as DocumentRow);
}

export async function retireDocument(
  ctx: Ctx,
  subject: Subject,
  kind: CaseDocument,
): Promise<boolean> {
  const { documents, owner } = TABLES[subject.kind];
  const row = await anyTable(ctx)
    .updateTable(documents)
    .set({ replacedAt: ctx.now })
    .where(owner, '=', subject.id)
    .where('kind', '=', kind)
    .where('replacedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function saveDocument(
  ctx: Ctx,
  subject: Subject,
  row: Omit<DocumentRow, 'createdAt'>,
): Promise<void> {
  const { documents, owner, isShared } = TABLES[subject.kind];
  const { uploadedBy, ...rest } = row;
  const values = { ...rest, createdAt: ctx.now, ...(isShared ? { uploadedBy } : {}) };
  await anyTable(ctx)
    .insertInto(documents)
    .values({ [owner]: subject.id, ...values })
    .execute();
}
