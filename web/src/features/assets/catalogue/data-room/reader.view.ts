import type { CallData } from '../../../../lib/call.ts';

export type Folder = CallData<'GET /assets/:assetId/documents'>[number];
export type Document = Folder['documents'][number];
export type AssetHead = CallData<'GET /assets/:assetId'>;

export type Shown = 'all' | 'open' | 'new';

const NEW_DAYS = 30;
const DAY = 24 * 60 * 60 * 1000;

export const isNew = (document: Pick<Document, 'createdAt'>, now: Date): boolean =>
  now.getTime() - new Date(document.createdAt).getTime() < NEW_DAYS * DAY;

export const documentsOf = (folders: readonly Folder[]): readonly Document[] =>
  folders.flatMap((folder) => folder.documents);

export function matching(
  folders: readonly Folder[],
  { shown, q, now }: { readonly shown: Shown; readonly q: string; readonly now: Date },
): readonly Folder[] {
  const words = q.trim().toLowerCase();
  const fits = (document: Document): boolean =>
    (shown !== 'open' || document.mayOpen) &&
    (shown !== 'new' || isNew(document, now)) &&
    document.name.toLowerCase().includes(words);
  const isFiltered = shown !== 'all' || words !== '';
  return folders
    .map((folder) => ({ ...folder, documents: folder.documents.filter(fits) }))
    .filter((folder) => !isFiltered || folder.documents.length > 0);
}

/** How many files the reader can open, and who may open the others. */
export function accessOf(folders: readonly Folder[]) {
  const all = documentsOf(folders);
  const closed = all.filter((one) => !one.mayOpen);
  return {
    total: all.length,
    open: all.length - closed.length,
    forVerified: closed.filter((one) => one.class === 'verified').length,
    forHolders: closed.filter((one) => one.class === 'holders').length,
  };
}

export const changesOf = (folders: readonly Folder[], most = 5): readonly Document[] =>
  [...documentsOf(folders)]
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt) || a.name.localeCompare(b.name))
    .slice(0, most);
