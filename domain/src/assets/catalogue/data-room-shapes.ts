import { z } from 'zod';
import { actionsShape } from '../../kernel/actions.ts';
import { moment } from '../../kernel/fields.ts';
import { ACCESS_REQUEST_STATUSES, accessRequestMachine } from './access-request.machine.ts';
import { CATEGORIES } from './categories.ts';
import { DOCUMENT_CLASSES } from './shapes.ts';

export const FILE_PROBLEMS = ['locked', 'spoilt', 'too_large'] as const;

export const documentVersion = z.object({
  id: z.string(),
  version: z.number().int(),
  bytes: z.number().int(),
  pages: z.number().int().nullable(),
  createdAt: moment,
  /** Null where uploaders weren't recorded yet. */
  uploadedBy: z.string().nullable(),
  restoredFrom: z.number().int().nullable(),
  note: z.string().nullable(),
});

export const keptDocument = documentVersion.extend({
  name: z.string(),
  class: z.enum(DOCUMENT_CLASSES),
  /** Null if it can be read as text and watermarked, or isn't checked yet. */
  problem: z.enum(FILE_PROBLEMS).nullable(),
  hasThumbnail: z.boolean(),
  /** By readers, across all versions; not by the owner. */
  opened: z.number().int(),
  versions: z.array(documentVersion),
});

export const keptFolder = z.object({
  id: z.string(),
  name: z.string(),
  documents: z.array(keptDocument),
});

export const managedDataRoom = z.object({
  asset: z.object({
    id: z.string(),
    name: z.string(),
    symbol: z.string(),
    category: z.enum(CATEGORIES),
  }),
  watermarks: z.boolean(),
  mayChange: z.boolean(),
  folders: z.array(keptFolder),
});
export type ManagedDataRoom = z.output<typeof managedDataRoom>;
export type KeptDocument = z.output<typeof keptDocument>;

export const READER_KINDS = ['anybody', 'verified', 'holder'] as const;
export type ReaderKind = (typeof READER_KINDS)[number];

const comparedVersion = documentVersion.extend({
  texts: z.array(z.string()).nullable(),
  isCut: z.boolean(),
});

/** The older version comes first. */
export const versionComparison = z.object({
  name: z.string(),
  older: comparedVersion,
  newer: comparedVersion,
  isSameFile: z.boolean(),
});
export type VersionComparison = z.output<typeof versionComparison>;

export const opening = z.object({
  id: z.string(),
  at: moment,
  document: z.object({ id: z.string(), name: z.string(), version: z.number().int() }),
  reader: z.string().nullable(),
  avatar: z.string().nullable(),
  company: z.string().nullable(),
  code: z.string().nullable(),
});
export type Opening = z.output<typeof opening>;

export const accessRequest = z.object({
  id: z.string(),
  status: z.enum(ACCESS_REQUEST_STATUSES),
  document: z.object({ id: z.string(), name: z.string() }),
  /** Null for a deleted account. */
  reader: z.string().nullable(),
  avatar: z.string().nullable(),
  company: z.string().nullable(),
  words: z.string(),
  requestedAt: moment,
  decidedAt: moment.nullable(),
  decidedBy: z.string().nullable(),
  reason: z.string().nullable(),
  actions: actionsShape(accessRequestMachine),
});
export type AccessRequest = z.output<typeof accessRequest>;
