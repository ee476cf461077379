import { z } from 'zod';
import { actionsShape } from '../../kernel/actions.ts';
import { decimalText } from '../../kernel/fields.ts';
import { fingerprint } from '../../people/approvals/fingerprint.ts';
import { DOCUMENT_CLASSES, managedAsset } from '../catalogue/shapes.ts';
import { STRUCTURE_STATUSES } from '../structures/structure.machine.ts';
import { roundMachine } from './round.machine.ts';
import { contentShapes, missing, reviewRound } from './shapes.ts';

const contents = z.object(contentShapes);

/** Everything that staff look at before they decide about what an owner sent. */
export const reviewSheet = z.object({
  asset: managedAsset,
  /** All screens as they stand. */
  contents,
  /** What was sent in the newest round, and what stood there the last time. */
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
  /** What an approval names; null while nothing waits. */
  fingerprint: fingerprint.nullable(),
  actions: actionsShape(roundMachine),
});
export type ReviewSheet = z.output<typeof reviewSheet>;
