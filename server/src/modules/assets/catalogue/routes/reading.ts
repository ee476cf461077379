import { Readable } from 'node:stream';
import * as contract from '@holdfast/domain/assets/catalogue/contract';
import { refuse } from '@holdfast/domain/assets/catalogue/refusals';
import { Refusal } from '@holdfast/domain/kernel/refusal';
import type { Ctx } from '../../../../kit/ctx.ts';
import type { Edge } from '../../../../kit/http/edge.ts';
import {
  type FileAnswer,
  type OutsideCall,
  outsideRoute,
  type Route,
  route,
} from '../../../../kit/http/route.ts';
import { type ZipEntry, zipStream } from '../../../../kit/http/zip-stream.ts';
import { fileAnswer, readBytes, type StoragePort } from '../../../people/files/index.ts';
import { stampPdf } from '../documents/stamp-pdf.ts';
import { archiveOf } from '../queries/archive.ts';
import {
  dataRoom,
  documentToOpen,
  folderOf,
  type Handed,
  logDownload,
  thumbnailToShow,
} from '../queries/documents.ts';
import { searchDataRoom } from '../queries/search-text.ts';

export const readingRoutes = (storage: StoragePort): Route[] => [
  route(contract.documents, (ctx, { params }) => dataRoom(ctx, params.assetId)),
  route(contract.folderDocuments, (ctx, { params }) =>
    folderOf(ctx, params.assetId, params.folderId),
  ),
  route(contract.searchDataRoom, (ctx, { params, query }) =>
    searchDataRoom(ctx, params.assetId, query.q),
  ),
  outsideRoute(contract.openDocument, async (call, { params, query }) => {
    const { assetId, documentId } = params;
    const handed = await call.transaction((ctx) => documentToOpen(ctx, assetId, documentId));
    const given = await fileAnswer(call.edge, storage, handed.file);
    const body = handed.mark
      ? ((await markedBytes(call.edge, storage, handed)) ?? refuse('DOCUMENT_NOT_MARKED', {}))
      : given.body;
    await call.transaction((ctx) => logDownload(ctx, handed));
    return shownAs({ ...given, body }, query.show);
  }),
  outsideRoute(contract.documentThumbnail, async (call, { params: { assetId, documentId } }) => {
    const file = await call.transaction((ctx) => thumbnailToShow(ctx, assetId, documentId));
    return fileAnswer(call.edge, storage, file);
  }),
  outsideRoute(contract.dataRoomArchive, async (call, { params }) => {
    const { symbol, files } = await call.transaction((ctx) => archiveOf(ctx, params.assetId));
    const body = Readable.from(zipStream(entriesOf(call, storage, files), call.edge.clock.now()), {
      objectMode: false,
    });
    return { name: `${symbol}-data-room.zip`, mime: 'application/zip', body };
  }),
];

export const shownAs = (file: FileAnswer, show: 'inline' | undefined): FileAnswer =>
  show === 'inline' && file.mime === PDF ? { ...file, inline: true } : file;
const PDF = 'application/pdf';

type Entry = { readonly path: string; readonly handed: Handed };

/** Logs each file when handed out; the last entry names those that failed. */
function entriesOf(
  { edge, transaction }: Pick<OutsideCall<Ctx>, 'edge' | 'transaction'>,
  storage: StoragePort,
  files: readonly Entry[],
): ZipEntry[] {
  const missing: string[] = [];
  const entries = files.map(({ path, handed }) => ({
    path,
    read: async () => {
      const bytes = await bytesOf(edge, storage, handed).catch(() => undefined);
      if (bytes) await transaction((ctx) => logDownload(ctx, handed));
      else missing.push(path);
      return bytes;
    },
  }));
  const read = async () =>
    missing.length === 0 ? undefined : Buffer.from(MISSING + missing.join('\r\n'));
  return [...entries, { path: 'Not in this archive.txt', read }];
}

const MISSING = 'These files couldn’t be included. Open each one on the page to see why.\r\n\r\n';

const bytesOf = (edge: Edge, storage: StoragePort, handed: Handed): Promise<Buffer | undefined> =>
  handed.mark ? markedBytes(edge, storage, handed) : readBytes(storage, edge.seal, handed.file);

const markedBytes = async (edge: Edge, storage: StoragePort, { file, mark }: Handed) =>
  mark ? stampedBytes(edge, storage, file, mark.line) : undefined;

export async function stampedBytes(
  edge: Edge,
  storage: StoragePort,
  file: Handed['file'],
  line: string,
): Promise<Buffer | undefined> {
  const bytes = await readBytes(storage, edge.seal, file);
  if (!bytes) return undefined;
  try {
    return await stampPdf(bytes, line);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    // A file that crashes its worker is treated as damaged.
    return undefined;
  }
}
