import { z } from 'zod';
import { actionsShape } from '../../kernel/actions.ts';
import { moment } from '../../kernel/fields.ts';
import { ACCESS_REQUEST_STATUSES, accessRequestMachine } from './access-request.machine.ts';
import { CATEGORIES } from './categories.ts';
import { DOCUMENT_CLASSES } from './shapes.ts';

/** The data room as those see it who keep it: every version, who uploaded it, who opened it. */

export const FILE_PROBLEMS = ['locked', 'spoilt', 'too_large'] as const;

export const documentVersion = z.object({
  id: z.string(),
  version: z.number().int(),
  bytes: z.number().int(),
  pages: z.number().int().nullable(),
  createdAt: moment,
  /** Null for what was there before uploads were signed. */
  uploadedBy: z.string().nullable(),
  /** The version whose bytes it brought back. */
  restoredFrom: z.number().int().nullable(),
  /** What it changed, in its owner's words. */
  note: z.string().nullable(),
});

export const keptDocument = documentVersion.extend({
  name: z.string(),
  class: z.enum(DOCUMENT_CLASSES),
  /** Why its text can't be read, nor a name be written into it; null when it can or waits. */
  problem: z.enum(FILE_PROBLEMS).nullable(),
  /** How often readers opened it, in all its versions; who keeps the data room isn't counted. */
  opened: z.number().int(),
  /** Every version, the current one first. */
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
  /** Whether every page that a reader opens carries their name. */
  watermarks: z.boolean(),
  /** Whether the caller adds and changes files; who doesn't reads them and takes them away. */
  mayChange: z.boolean(),
  folders: z.array(keptFolder),
});
export type ManagedDataRoom = z.output<typeof managedDataRoom>;
export type KeptDocument = z.output<typeof keptDocument>;

/** As whom an issuer looks at its own data room. */
export const READER_KINDS = ['anybody', 'verified', 'holder'] as const;
export type ReaderKind = (typeof READER_KINDS)[number];

const comparedVersion = documentVersion.extend({
  /** The text of each page; null where it was not read, or can't be. */
  texts: z.array(z.string()).nullable(),
  /** The text is longer than what is compared. */
  isCut: z.boolean(),
});

/** Two versions of a file, the older first. */
export const versionComparison = z.object({
  name: z.string(),
  older: comparedVersion,
  newer: comparedVersion,
  isSameFile: z.boolean(),
});
export type VersionComparison = z.output<typeof versionComparison>;

/** One opening of a file: by whom, and when. */
export const opening = z.object({
  id: z.string(),
  at: moment,
  document: z.object({ id: z.string(), name: z.string(), version: z.number().int() }),
  /** Null for somebody who was not signed in. */
  reader: z.string().nullable(),
  avatar: z.string().nullable(),
  /** For which company they act; null for a person. */
  company: z.string().nullable(),
  /** What stands in the pages that they got; null where nothing was written into them. */
  code: z.string().nullable(),
});
export type Opening = z.output<typeof opening>;

/** Somebody asks to open a file that its class keeps closed to them. */
export const accessRequest = z.object({
  id: z.string(),
  status: z.enum(ACCESS_REQUEST_STATUSES),
  document: z.object({ id: z.string(), name: z.string() }),
  /** Null for somebody who left. */
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
