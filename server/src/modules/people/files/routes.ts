import { refuseFields } from '@holdfast/domain/kernel/refusal';
import { messages } from '@holdfast/domain/kernel/validation';
import * as files from '@holdfast/domain/people/files/contract';
import { refuse } from '@holdfast/domain/refusals';
import type { Edge } from '../../../kit/http/edge.ts';
import { pageRoute } from '../../../kit/http/page-route.ts';
import { type FileAnswer, outsideRoute, type Route } from '../../../kit/http/route.ts';
import { presetAvatar } from './documents/preset-avatars.ts';
import type { FileRow } from './repository/files.ts';
import { fileForPreview, keepAvatar, openPrivateFile } from './service.ts';
import { readBytes, stageImage, withStaged } from './staging/stage.ts';
import type { StoragePort } from './storage.port.ts';
import { storageUsers } from './storage-users.read.ts';

const ONE_DAY = 24 * 60 * 60;
const AVATAR_SIDE = 256;
const NO_FILE = { field: 'file', rule: 'required', message: messages.required('File') };

export function filesRoutes(storage: StoragePort): Route[] {
  return [
    outsideRoute(files.preview, async (call, { query }) => {
      const preset = presetAvatar(query.path);
      if (preset) return presetAnswer(query.path, preset);
      const file = await call.transaction((ctx) => fileForPreview(ctx, query.path));
      return fileAnswer(call.edge, storage, file);
    }),
    outsideRoute(files.postAvatar, async (call, { upload }) => {
      const bytes = upload?.bytes ?? refuseFields([NO_FILE]);
      const shape = { isPublic: true, square: true, longestSide: AVATAR_SIDE };
      const staged = await stageImage(storage, call.edge.seal, bytes, shape);
      const avatar = await withStaged(storage, staged, () =>
        call.transaction((ctx) => keepAvatar(ctx, staged)),
      );
      return { avatar };
    }),
    pageRoute(files.listStorageUsers, (ctx, { query }) => storageUsers(ctx, query)),
    outsideRoute(files.openFile, async (call, { params }) => {
      const file = await call.transaction((ctx) => openPrivateFile(ctx, params.fileId));
      return fileAnswer(call.edge, storage, file);
    }),
  ];
}

const presetAnswer = (name: string, svg: string): FileAnswer => ({
  name: `avatar-${name}.svg`,
  mime: 'image/svg+xml',
  body: Buffer.from(svg),
  inline: true,
  cacheSeconds: ONE_DAY,
});

export async function fileAnswer(
  edge: Pick<Edge, 'seal'>,
  storage: StoragePort,
  file: FileRow,
): Promise<FileAnswer> {
  const body = await readBytes(storage, edge.seal, file);
  if (!body) return refuse('NOT_FOUND', {});
  const { name, mime } = file;
  const inline = mime === 'image/png' || mime === 'image/jpeg';
  return { name, mime, body, inline, ...(file.isPublic ? { cacheSeconds: ONE_DAY } : {}) };
}
