import { z } from 'zod';
import { actionsShape } from '../../kernel/actions.ts';
import {
  decimal,
  decimalText,
  email,
  moment,
  name,
  text,
  unitsAmount,
  usdAmount,
  uuid,
} from '../../kernel/fields.ts';
import { ANCHOR_STAGES, anchorMachine } from './anchor.machine.ts';
import {
  ANCHOR_DOCUMENTS,
  ANCHOR_ROLES,
  CONTRIBUTIONS,
  LONGEST_LOCKUP,
  WHOLE_BPS,
} from './words.ts';

// Anchors: named holders who take units besides the public offering and pay outside the platform.

/** Units, and the months from issuance to their release. */
const release = z.strictObject({
  months: z.number().int().min(1).max(LONGEST_LOCKUP),
  bps: z.number().int().min(1).max(WHOLE_BPS),
});

/** By email, or an external holder as named in its documents. */
const holder = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('party'), email }),
  z.strictObject({
    kind: z.literal('outside'),
    name: name(120, 2),
    country: z.string().regex(/^[A-Z]{3}$/, { message: 'is not valid' }),
    registrationNumber: text(40, 0).default(''),
    email,
  }),
]);

export const anchorBody = z.strictObject({
  classId: uuid,
  role: z.enum(ANCHOR_ROLES),
  holder,
  units: decimal(3).refine((value) => value <= 1_000_000_000_000_000n, {
    params: { rule: 'max_value' },
  }),
  price: decimal(2, { positive: false }).refine((cents) => cents >= 0n && cents <= 10n ** 12n, {
    params: { rule: 'max_value' },
  }),
  contribution: z.enum(CONTRIBUTIONS).default('cash'),
  /** The owner's declaration; relationships known to Holdfast apply regardless. */
  isRelated: z.boolean().default(false),
  isDisclosed: z.boolean().default(true),
  releases: z.array(release).min(1).max(24),
});

const shownRelease = z.object({
  months: z.number().int(),
  percent: decimalText,
  units: unitsAmount.nullable(),
  at: moment.nullable(),
  isReleased: z.boolean(),
});

const terms = {
  id: uuid,
  stage: z.enum(ANCHOR_STAGES),
  role: z.enum(ANCHOR_ROLES),
  classCode: z.string(),
  units: unitsAmount,
  sharePercent: decimalText,
  price: usdAmount,
  contribution: z.enum(CONTRIBUTIONS),
  isRelated: z.boolean(),
  isOutside: z.boolean(),
  releases: z.array(shownRelease),
  /** Last release; null before issuance. */
  lockupUntil: moment.nullable(),
  lockupMonths: z.number().int(),
};

export const publicAnchor = z.object({ ...terms, name: z.string() });
export type PublicAnchor = z.output<typeof publicAnchor>;

const paper = z.object({
  kind: z.enum(ANCHOR_DOCUMENTS),
  name: z.string(),
  at: moment,
  /** By the caller, as staff must before approving. */
  isOpened: z.boolean(),
});

export const anchor = z.object({
  ...terms,
  classId: uuid,
  name: z.string(),
  country: z.string(),
  registrationNumber: z.string(),
  email: z.string(),
  isDisclosed: z.boolean(),
  papers: z.array(paper),
  isWaiting: z.boolean(),
  agreed: z.array(z.object({ name: z.string(), at: moment })),
  needed: z.number().int(),
  reason: z.string().nullable(),
  txId: z.string().nullable(),
  createdAt: moment,
  actions: actionsShape(anchorMachine),
});
export type Anchor = z.output<typeof anchor>;

export const ownAnchor = z.object({
  ...terms,
  structureName: z.string(),
  ownerName: z.string(),
  className: z.string(),
  assetName: z.string().nullable(),
  isDisclosed: z.boolean(),
  reason: z.string().nullable(),
  txId: z.string().nullable(),
  actions: actionsShape(anchorMachine),
});
export type OwnAnchor = z.output<typeof ownAnchor>;
