import { z } from 'zod';
import { actionsShape } from '../../kernel/actions.ts';
import {
  isoDay,
  moment,
  percent,
  price,
  text,
  unitsAmount,
  usdAmount,
  uuid,
} from '../../kernel/fields.ts';
import { endedApproval } from '../../people/approvals/standing.ts';
import { CATEGORIES } from '../catalogue/categories.ts';
import { NAV_KINDS, NAV_STATUSES, navMachine } from './nav.machine.ts';
import { MOST_GRACE_DAYS, NAV_RHYTHMS } from './policy.ts';

export const publicNav = z.object({
  nav: usdAmount,
  date: isoDay,
  kind: z.enum(NAV_KINDS),
  note: z.string(),
  changePercent: percent.nullable(),
  /** Superseded by another of the same date, but kept. */
  isCorrected: z.boolean(),
});

export const navPolicy = z.strictObject({
  rhythm: z.enum(NAV_RHYTHMS),
  graceDays: z.number().int().min(0).max(MOST_GRACE_DAYS),
});

export const navDue = { policy: navPolicy, dueOn: isoDay.nullable() };

export const pastNav = publicNav.extend({
  document: z
    .object({
      name: z.string(),
      /** Uploaded with the valuation; false for a data room file. */
      isReport: z.boolean(),
    })
    .nullable(),
  corrects: z.object({ nav: usdAmount, date: isoDay }).nullable(),
});
export type PastNav = z.output<typeof pastNav>;

const said = z.object({ by: z.string(), at: moment });

export const navEntry = publicNav.extend({
  id: uuid,
  status: z.enum(NAV_STATUSES),
  isWithdrawn: z.boolean(),
  reason: z.string().nullable(),
  /** Of all units outstanding, now or when decided; null before issuance. */
  total: usdAmount.nullable(),
  /** The uploaded report, or a version of a data room document. */
  document: z
    .object({
      name: z.string(),
      isReport: z.boolean(),
      documentId: uuid.nullable(),
      isReplaced: z.boolean(),
      sha256: z.string(),
    })
    .nullable(),
  previous: z.object({ nav: usdAmount, date: isoDay }).nullable(),
  corrects: z.object({ nav: usdAmount, date: isoDay }).nullable(),
  requestedBy: z.string(),
  requestedAt: moment,
  isOwn: z.boolean(),
  actions: actionsShape(navMachine),
  decidedBy: z.string().nullable(),
  decidedAt: moment.nullable(),
  /** Halts trading until decided. */
  isBeyondTolerance: z.boolean(),
  tolerancePercent: percent,
  approvalsNeeded: z.number().int(),
  /** The first of two approvals; expires after 24 hours. */
  agreed: said.extend({ isOwn: z.boolean() }).nullable(),
});
export type NavEntry = z.output<typeof navEntry>;

export const navAsset = z.object({
  id: uuid,
  name: z.string(),
  symbol: z.string(),
  category: z.enum(CATEGORIES),
  status: z.string(),
  companyName: z.string(),
});

export const navSheet = z.object({
  asset: navAsset,
  current: publicNav.nullable(),
  ...navDue,
  units: unitsAmount,
  tolerancePercent: percent,
  isToleranceRequested: z.boolean(),
  /** Why the last tolerance change ended, unless another is pending. */
  toleranceEnded: endedApproval.nullable(),
  entries: z.array(navEntry),
});
export type NavSheet = z.output<typeof navSheet>;

/** A correction keeps its valuation's date. */
export const navBody = z.object({
  nav: price,
  date: isoDay,
  kind: z.enum(['estimated', 'final']).default('final'),
  note: text(500),
  documentId: uuid.optional(),
  reportId: uuid.optional(),
  corrects: uuid.optional(),
});
