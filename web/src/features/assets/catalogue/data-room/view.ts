import { ACTIVITY_LOG, ASSET_REVIEWS, ASSETS } from '../../../../api/reads.ts';
import type { CallData } from '../../../../lib/call.ts';

export type DataRoom = CallData<'GET /owner/assets/:assetId/data-room'>;
export type Folder = DataRoom['folders'][number];
export type Document = Folder['documents'][number];
export type DocumentClass = Document['class'];
export type AccessRequest = CallData<'GET /owner/assets/:assetId/data-room/requests'>[number];
export type Opening = CallData<'GET /owner/assets/:assetId/data-room/openings'>[number];

export const DATA_ROOM_READS = [
  'GET /owner/assets/:assetId/data-room',
  'GET /owner/assets/:assetId/data-room/requests',
  ...ASSETS,
  ...ASSET_REVIEWS,
  ...ACTIVITY_LOG,
  'GET /owner/assets/:assetId',
  'GET /owner/assets/:assetId/next',
] as const;

export const CLASS_NAMES: Readonly<Record<DocumentClass, string>> = {
  public: 'Public',
  verified: 'Verified',
  holders: 'Holders',
};

export const CLASSES = Object.entries(CLASS_NAMES).map(([value, label]) => ({ value, label }));

const PROBLEMS: Readonly<Record<NonNullable<Document['problem']>, string>> = {
  locked: 'Password-protected',
  spoilt: 'Damaged',
  too_large: 'Too large to process',
};

/** And what readers can't see as a result. */
export const problemWords = (
  problem: NonNullable<Document['problem']>,
  watermarks: boolean,
): string =>
  watermarks
    ? `${PROBLEMS[problem]}: it can’t be watermarked, so investors can’t open it`
    : `${PROBLEMS[problem]}: its text isn’t searchable`;

/** Undefined if already at that end. */
export function moved(
  ids: readonly string[],
  id: string,
  by: -1 | 1,
): readonly string[] | undefined {
  const at = ids.indexOf(id);
  return at < 0 ? undefined : placed(ids, id, at + by);
}

/** Moves an id to the given place; undefined if unchanged. */
export function placed(
  ids: readonly string[],
  id: string,
  place: number,
): readonly string[] | undefined {
  const at = ids.indexOf(id);
  if (at < 0 || place < 0 || place >= ids.length || place === at) return undefined;
  const others = ids.filter((one) => one !== id);
  return [...others.slice(0, place), id, ...others.slice(place)];
}

export const filesOf = (dataRoom: DataRoom): readonly Document[] =>
  dataRoom.folders.flatMap((folder) => folder.documents);

export const bytesOf = (documents: readonly Document[]): number =>
  documents.reduce((sum, one) => sum + one.bytes, 0);

/** The file that an upload with this name would replace. */
export function knownIn(folder: Folder | undefined, fileName: string): Document | undefined {
  const name = fileName.replace(/\.pdf$/i, '').trim();
  return folder?.documents.find((one) => one.name === name);
}

export const ORDERS = [
  { value: 'own', label: 'Custom order' },
  { value: 'name', label: 'Name' },
  { value: 'newest', label: 'Newest' },
  { value: 'opened', label: 'Most opened' },
] as const;
export type Order = (typeof ORDERS)[number]['value'];

const COMPARE: Readonly<Record<Order, (a: Document, b: Document) => number>> = {
  own: () => 0,
  name: (a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }),
  newest: (a, b) => b.createdAt.localeCompare(a.createdAt),
  opened: (a, b) => b.opened - a.opened,
};

export function sorted(documents: readonly Document[], q: string, order: Order): Document[] {
  const words = q.trim().toLowerCase();
  const found = documents.filter((one) => one.name.toLowerCase().includes(words));
  return found.sort(COMPARE[order]);
}
