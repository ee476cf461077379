import { z } from 'zod';
import { isoMoment } from '../../kernel/fields.ts';
import { CATEGORIES } from './categories.ts';
import { DOCUMENT_CLASSES } from './shapes.ts';

/** The data room as those see it who keep it: every version, who uploaded it, who opened it. */

export const documentVersion = z.object({
  id: z.string(),
  version: z.number().int(),
  bytes: z.number().int(),
  pages: z.number().int().nullable(),
  createdAt: isoMoment,
  /** Null for what was there before uploads were signed. */
  uploadedBy: z.string().nullable(),
  /** The version whose bytes it brought back. */
  restoredFrom: z.number().int().nullable(),
});

export const keptDocument = documentVersion.extend({
  name: z.string(),
  class: z.enum(DOCUMENT_CLASSES),
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
  folders: z.array(keptFolder),
});
export type ManagedDataRoom = z.input<typeof managedDataRoom>;
export type KeptDocument = z.input<typeof keptDocument>;

/** One opening of a file: by whom, and when. */
export const opening = z.object({
  id: z.string(),
  at: isoMoment,
  document: z.object({ id: z.string(), name: z.string(), version: z.number().int() }),
  /** Null for somebody who was not signed in. */
  reader: z.string().nullable(),
  avatar: z.string().nullable(),
  /** For which company they act; null for a person. */
  company: z.string().nullable(),
});
export type Opening = z.input<typeof opening>;
