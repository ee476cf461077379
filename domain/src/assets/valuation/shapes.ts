import { z } from 'zod';
import { actionsShape } from '../../kernel/actions.ts';
import { decimalText, isoDay, isoMoment, price, text, uuid } from '../../kernel/fields.ts';
import { CATEGORIES } from '../catalogue/categories.ts';
import { NAV_KINDS, NAV_STATUSES, navMachine } from './nav.machine.ts';

/** A current or former value, as everybody sees it: its note and document name the valuer. */
export const publicNav = z.object({
  nav: decimalText,
  date: isoDay,
  kind: z.enum(NAV_KINDS),
  note: z.string(),
  changePercent: decimalText.nullable(),
  /** Whether another value of the same day replaces it; it stays as a record. */
  isCorrected: z.boolean(),
});

const said = z.object({ by: z.string(), at: isoMoment });

/** A value with its decision, for those who manage the asset. */
export const navEntry = publicNav.extend({
  id: uuid,
  status: z.enum(NAV_STATUSES),
  /** Taken back by its proposer rather than rejected. */
  isWithdrawn: z.boolean(),
  reason: z.string().nullable(),
  /** The value of all units outstanding when it was proposed; null before there are any. */
  total: decimalText.nullable(),
  /** A document of the data room, or the report uploaded with it. */
  document: z.object({ name: z.string(), isReport: z.boolean() }).nullable(),
  /** The value it corrects. */
  corrects: z.object({ nav: decimalText, date: isoDay }).nullable(),
  requestedBy: z.string(),
  requestedAt: isoMoment,
  /** Whether the caller proposed it: then somebody else decides. */
  isOwn: z.boolean(),
  mayWithdraw: z.boolean(),
  actions: actionsShape(navMachine),
  decidedBy: z.string().nullable(),
  decidedAt: isoMoment.nullable(),
  /** Beyond the tolerance: trading is halted until it is decided. */
  isBeyondTolerance: z.boolean(),
  tolerancePercent: decimalText,
  approvalsNeeded: z.number().int(),
  /** Who approved it while a second person is needed; expires after 24 hours. */
  agreed: said.extend({ isOwn: z.boolean() }).nullable(),
});
export type NavEntry = z.input<typeof navEntry>;

/** The asset of the values. */
export const navAsset = z.object({
  id: uuid,
  name: z.string(),
  symbol: z.string(),
  category: z.enum(CATEGORIES),
  status: z.string(),
  companyName: z.string(),
});

/** The values of an asset, current, former and proposed. */
export const navSheet = z.object({
  asset: navAsset,
  current: publicNav.nullable(),
  /** Units that somebody holds. */
  units: decimalText,
  tolerancePercent: decimalText,
  /** A changed tolerance that waits for a second person. */
  toleranceAsked: said
    .extend({ percent: decimalText, expiresAt: isoMoment, isOwn: z.boolean() })
    .nullable(),
  entries: z.array(navEntry),
});
export type NavSheet = z.input<typeof navSheet>;

/** A value as entered: a correction keeps the day of the value it corrects. */
export const navBody = z.object({
  nav: price,
  date: isoDay,
  kind: z.enum(['estimated', 'final']).default('final'),
  note: text(500),
  documentId: uuid.optional(),
  reportId: uuid.optional(),
  corrects: uuid.optional(),
});
