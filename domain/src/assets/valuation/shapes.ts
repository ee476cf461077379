import { z } from 'zod';
import { actionsShape } from '../../kernel/actions.ts';
import { decimalText, isoDay, moment, price, text, uuid } from '../../kernel/fields.ts';
import { endedApproval } from '../../people/approvals/standing.ts';
import { CATEGORIES } from '../catalogue/categories.ts';
import { NAV_KINDS, NAV_STATUSES, navMachine } from './nav.machine.ts';
import { MOST_GRACE_DAYS, NAV_RHYTHMS } from './policy.ts';

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

/** How often an asset is valued, and the days that the next value may take after that. */
export const navPolicy = z.strictObject({
  rhythm: z.enum(NAV_RHYTHMS),
  graceDays: z.number().int().min(0).max(MOST_GRACE_DAYS),
});

/** The asset's policy, and the last day on which its value is good; null without a value. */
export const navDue = { policy: navPolicy, dueOn: isoDay.nullable() };

/** A value in the history that investors read: what shows it, and what it corrected. */
export const pastNav = publicNav.extend({
  document: z
    .object({
      name: z.string(),
      /** A report that came with it, which staff have read; else a file of the data room. */
      isReport: z.boolean(),
    })
    .nullable(),
  corrects: z.object({ nav: decimalText, date: isoDay }).nullable(),
});
export type PastNav = z.output<typeof pastNav>;

const said = z.object({ by: z.string(), at: moment });

/** A value with its decision, for those who manage the asset. */
export const navEntry = publicNav.extend({
  id: uuid,
  status: z.enum(NAV_STATUSES),
  /** Taken back by its proposer rather than rejected. */
  isWithdrawn: z.boolean(),
  reason: z.string().nullable(),
  /** The value of all units outstanding, now or when it was decided; null before there are any. */
  total: decimalText.nullable(),
  /** A document of the data room in the version that was named, or the report uploaded with it. */
  document: z
    .object({
      name: z.string(),
      isReport: z.boolean(),
      /** Of the data room's document. */
      documentId: uuid.nullable(),
      /** Whether the data room has a later version. */
      isReplaced: z.boolean(),
      sha256: z.string(),
    })
    .nullable(),
  /** While it waits: the value that it is compared with. */
  previous: z.object({ nav: decimalText, date: isoDay }).nullable(),
  /** The value it corrects. */
  corrects: z.object({ nav: decimalText, date: isoDay }).nullable(),
  requestedBy: z.string(),
  requestedAt: moment,
  /** Whether the caller proposed it: then somebody else decides. */
  isOwn: z.boolean(),
  actions: actionsShape(navMachine),
  decidedBy: z.string().nullable(),
  decidedAt: moment.nullable(),
  /** Beyond the tolerance: trading is halted until it is decided. */
  isBeyondTolerance: z.boolean(),
  tolerancePercent: decimalText,
  approvalsNeeded: z.number().int(),
  /** Who approved it while a second person is needed; expires after 24 hours. */
  agreed: said.extend({ isOwn: z.boolean() }).nullable(),
});
export type NavEntry = z.output<typeof navEntry>;

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
  ...navDue,
  /** Units that somebody holds. */
  units: decimalText,
  tolerancePercent: decimalText,
  /** Whether a changed tolerance waits for a second person. */
  isToleranceRequested: z.boolean(),
  /** Why the last changed tolerance came to nothing, while none waits. */
  toleranceEnded: endedApproval.nullable(),
  entries: z.array(navEntry),
});
export type NavSheet = z.output<typeof navSheet>;

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
