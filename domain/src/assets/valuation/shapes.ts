import { z } from 'zod';
import { actionsShape } from '../../kernel/actions.ts';
import { decimalText, isoDay, isoMoment, price, text, uuid } from '../../kernel/fields.ts';
import { CATEGORIES } from '../catalogue/categories.ts';
import { NAV_KINDS, NAV_STATUSES, navMachine } from './nav.machine.ts';

/** A value that holds or held, as everybody sees it: who found it stands in its note and paper. */
export const publicNav = z.object({
  nav: decimalText,
  date: isoDay,
  kind: z.enum(NAV_KINDS),
  note: z.string(),
  changePercent: decimalText.nullable(),
  /** Whether another value of the same day stands in its place; what it said stays. */
  isCorrected: z.boolean(),
});

const said = z.object({ by: z.string(), at: isoMoment });

/** A value with its decision, for those who look after the asset. */
export const navEntry = publicNav.extend({
  id: uuid,
  status: z.enum(NAV_STATUSES),
  /** Taken back by who asked for it, rather than rejected. */
  isWithdrawn: z.boolean(),
  reason: z.string().nullable(),
  /** The value of all units that were outstanding when it was asked for; null before any. */
  total: decimalText.nullable(),
  /** A paper of the data module, or the report that came with it. */
  document: z.object({ name: z.string(), isReport: z.boolean() }).nullable(),
  /** The value it corrects. */
  corrects: z.object({ nav: decimalText, date: isoDay }).nullable(),
  requestedBy: z.string(),
  requestedAt: isoMoment,
  /** Whether the one who looks asked for it: then somebody else decides. */
  isOwn: z.boolean(),
  mayWithdraw: z.boolean(),
  actions: actionsShape(navMachine),
  decidedBy: z.string().nullable(),
  decidedAt: isoMoment.nullable(),
  /** Beyond what is expected of one change: trading is halted until it is decided. */
  isBeyondTolerance: z.boolean(),
  tolerancePercent: decimalText,
  approvalsNeeded: z.number().int(),
  /** Who approved it so far while a second person is needed; lapses after 24 hours. */
  agreed: said.extend({ isOwn: z.boolean() }).nullable(),
});
export type NavEntry = z.input<typeof navEntry>;

/** The asset that values are of. */
export const navAsset = z.object({
  id: uuid,
  name: z.string(),
  symbol: z.string(),
  category: z.enum(CATEGORIES),
  status: z.string(),
  companyName: z.string(),
});

/** Everything about an asset's value. */
export const navSheet = z.object({
  asset: navAsset,
  current: publicNav.nullable(),
  /** Units that somebody holds. */
  units: decimalText,
  tolerancePercent: decimalText,
  /** Another tolerance that waits for a second person. */
  toleranceAsked: said
    .extend({ percent: decimalText, expiresAt: isoMoment, isOwn: z.boolean() })
    .nullable(),
  entries: z.array(navEntry),
});
export type NavSheet = z.input<typeof navSheet>;

/** What is entered: the correction of a value keeps that value's day. */
export const navBody = z.object({
  nav: price,
  date: isoDay,
  kind: z.enum(['estimated', 'final']).default('final'),
  note: text(500),
  documentId: uuid.optional(),
  reportId: uuid.optional(),
  corrects: uuid.optional(),
});
