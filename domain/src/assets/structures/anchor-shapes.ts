import { z } from 'zod';
import { actionsShape } from '../../kernel/actions.ts';
import { decimal, decimalText, email, moment, name, text, uuid } from '../../kernel/fields.ts';
import { ANCHOR_STAGES, anchorMachine } from './anchor.machine.ts';
import { ANCHOR_PAPERS, ANCHOR_ROLES, CONTRIBUTIONS, LONGEST_LOCKUP, WHOLE_BPS } from './words.ts';

// Anchor shareholders: named holders beside the public offer, who pay outside the platform.

/** A part of the units, and how many months after their issue it is released. */
const release = z.strictObject({
  months: z.number().int().min(1).max(LONGEST_LOCKUP),
  bps: z.number().int().min(1).max(WHOLE_BPS),
});

/** Somebody with an account here, by their e-mail; or one from outside, as its papers name it. */
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
  /** A related party by the owner’s own word; what the platform knows counts anyway. */
  isRelated: z.boolean().default(false),
  /** Whether investors read its name. */
  isDisclosed: z.boolean().default(true),
  releases: z.array(release).min(1).max(24),
});

const shownRelease = z.object({
  months: z.number().int(),
  percent: decimalText,
  /** Known once the units are issued, as is the day. */
  units: decimalText.nullable(),
  at: moment.nullable(),
  isReleased: z.boolean(),
});

/** What everybody is shown of an anchor. */
const terms = {
  id: uuid,
  stage: z.enum(ANCHOR_STAGES),
  role: z.enum(ANCHOR_ROLES),
  classCode: z.string(),
  units: decimalText,
  /** Of what is issued and promised of the class, in percent. */
  sharePercent: decimalText,
  price: decimalText,
  contribution: z.enum(CONTRIBUTIONS),
  isRelated: z.boolean(),
  isOutside: z.boolean(),
  releases: z.array(shownRelease),
  /** When the last units are released; before they are issued only the months are known. */
  lockupUntil: moment.nullable(),
  lockupMonths: z.number().int(),
};

/** As investors see it: a name only where the owner discloses it. */
export const publicAnchor = z.object({ ...terms, name: z.string() });
export type PublicAnchor = z.output<typeof publicAnchor>;

const paper = z.object({
  kind: z.enum(ANCHOR_PAPERS),
  name: z.string(),
  at: moment,
  /** Whether whoever looks has opened it: staff do before they agree. */
  isOpened: z.boolean(),
});

/** As its owner and staff see it. */
export const anchor = z.object({
  ...terms,
  classId: uuid,
  name: z.string(),
  country: z.string(),
  registrationNumber: z.string(),
  email: z.string(),
  isDisclosed: z.boolean(),
  papers: z.array(paper),
  /** Whether staff are asked about it now. */
  isWaiting: z.boolean(),
  /** Who of the staff agreed so far, of those that are needed. */
  agreed: z.array(z.object({ name: z.string(), at: moment })),
  needed: z.number().int(),
  reason: z.string().nullable(),
  txId: z.string().nullable(),
  createdAt: moment,
  actions: actionsShape(anchorMachine),
});
export type Anchor = z.output<typeof anchor>;

/** As the holder sees it who was invited. */
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
