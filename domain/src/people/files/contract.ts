import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { moment, uuid } from '../../kernel/fields.ts';
import { listQuery } from '../../kernel/list-query.ts';
import { IMAGE_MAX_BYTES } from './limits.ts';
import { STORAGE } from './list.ts';
import { STORAGE_LEVELS } from './quotas.ts';

export const preview = endpoint({
  method: 'GET',
  path: '/preview',
  summary:
    'Returns an avatar preset, a public image or one of the caller’s images, by its stored path',
  access: { who: 'anyone' },
  query: z.object({ path: z.string().max(200) }),
  reply: z.unknown(),
  refusals: ['NOT_FOUND'],
  cost: 'small',
  answers: 'file',
});

/** An upload replaces a preset avatar, and a preset the upload. */
export const postAvatar = endpoint({
  method: 'POST',
  path: '/user/profile/avatar',
  summary: 'Uploads the caller’s picture (JPEG or PNG, up to 5 MB), cropped to a square',
  access: { who: 'signed_in', account: 'active' },
  body: z.object({}),
  cost: 'upload',
  upload: { maxBytes: IMAGE_MAX_BYTES },
  reply: z.object({ avatar: z.string() }),
  refusals: ['INVALID_FILE_EXTENSION', 'ENTITY_TOO_LARGE'],
});

export const openFile = endpoint({
  method: 'GET',
  path: '/files/:fileId',
  summary:
    'Downloads a private file; only for its owner and staff who review identities, logged each time',
  access: { who: 'signed_in', account: 'any', owns: 'party' },
  reply: z.unknown(),
  refusals: ['NOT_FOUND', 'CONFIRM_IDENTITY'],
  cost: 'small',
  answers: 'file',
});

const bytes = z.number().int();

export const storageUser = z.object({
  userId: uuid,
  name: z.string(),
  email: z.string(),
  level: z.enum(STORAGE_LEVELS),
  files: z.number().int(),
  bytes,
  /** Of unattached files. */
  looseBytes: bytes,
  /** Since midnight UTC. */
  todayBytes: bytes,
  quota: z.object({ dayBytes: bytes, looseBytes: bytes, totalBytes: bytes }),
  lastAt: moment,
});

export const listStorageUsers = endpoint({
  method: 'GET',
  path: '/admin/storage',
  summary: 'Lists the largest uploaders with their remaining quota',
  access: { who: 'staff', account: 'active', permission: 'CAN_MANAGE_PLATFORM' },
  cost: 'search',
  query: listQuery(STORAGE),
  reply: z.array(storageUser),
  refusals: [],
});
