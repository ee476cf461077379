import { z } from 'zod';
import { decimalText } from '../../kernel/fields.ts';
import { DOCUMENT_CLASSES, managedAsset } from '../catalogue/shapes.ts';
import { STRUCTURE_STATUSES } from '../structures/structure.machine.ts';
import { contentShapes, missing, reviewRound } from './shapes.ts';

const contents = z.object(contentShapes);

export const reviewSheet = z.object({
  asset: managedAsset,
  contents,
  sent: contents.partial(),
  before: contents.partial(),
  rounds: z.array(reviewRound),
  documents: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      class: z.enum(DOCUMENT_CLASSES),
      version: z.number().int(),
      bytes: z.number().int(),
    }),
  ),
  missing: z.array(missing),
  structure: z
    .object({ id: z.string(), name: z.string(), status: z.enum(STRUCTURE_STATUSES) })
    .nullable(),
  shareClass: z
    .object({ code: z.string(), name: z.string(), authorised: decimalText, free: decimalText })
    .nullable(),
});
export type ReviewSheet = z.output<typeof reviewSheet>;
