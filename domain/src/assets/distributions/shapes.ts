import { z } from 'zod';
import { actionsShape } from '../../kernel/actions.ts';
import { decimal, decimalText, isoDay, moment, name, text, uuid } from '../../kernel/fields.ts';
import { stillRequired } from '../../kernel/requirement.ts';
import {
  DISTRIBUTION_KINDS,
  DISTRIBUTION_STAGES,
  DISTRIBUTION_STATUSES,
  distributionMachine,
  MOST_CENTS,
  MOST_DOCUMENTS,
  MOST_EXCEPTIONS,
  NAME_MAX,
  NOTE_MAX,
  PER_UNIT_DECIMALS,
} from './distribution.machine.ts';
import { HELD_REASONS, LINE_STATES, lineMachine } from './line.machine.ts';

/** A share in percent with two decimals, in basis points within. */
const percent = decimal(2, { positive: false }).refine((bps) => bps >= 0n && bps <= 10_000n, {
  message: 'should be between 0 and 100',
  params: { rule: 'max_value' },
});
const country = z.string().regex(/^[A-Z]{3}$/, { message: 'is not valid' });

/** An exception to the withholding: of a country, or of one holder, who comes first. */
const exception = z.union([
  z.strictObject({ country, percent }),
  z.strictObject({ partyId: uuid, percent }),
]);

/** What the owner writes. A draft may be unfinished: what is missing hinders its submission. */
export const distributionBody = z.strictObject({
  kind: z.enum(DISTRIBUTION_KINDS),
  /** As it stands on statements, such as “Third quarter 2026”. */
  name: name(NAME_MAX, 0),
  /** One of the two: US dollars per unit with six decimals, or in all. */
  perUnit: decimal(PER_UNIT_DECIMALS)
    .refine((value) => value <= MOST_CENTS, { params: { rule: 'max_value' } })
    .nullable(),
  total: decimal(2)
    .refine((value) => value <= MOST_CENTS, { params: { rule: 'max_value' } })
    .nullable(),
  /** Who holds at the end of this day in UTC is paid. */
  recordOn: isoDay.nullable(),
  /** From the beginning of this day in UTC they are paid. */
  payOn: isoDay.nullable(),
  note: text(NOTE_MAX, 0),
  documentIds: z.array(uuid).max(MOST_DOCUMENTS),
  withholding: z.strictObject({
    percent,
    exceptions: z.array(exception).max(MOST_EXCEPTIONS),
  }),
});

/** A new distribution has its name: nothing is saved before. */
export const newDistributionBody = distributionBody.extend({ name: name(NAME_MAX) });

const asset = z.object({ id: uuid, name: z.string(), symbol: z.string() });

const core = z.object({
  id: uuid,
  number: z.string(),
  name: z.string(),
  kind: z.enum(DISTRIBUTION_KINDS),
  stage: z.enum(DISTRIBUTION_STAGES),
  status: z.enum(DISTRIBUTION_STATUSES).nullable(),
  asset,
  recordOn: isoDay.nullable(),
  payOn: isoDay.nullable(),
  paidAt: moment.nullable(),
});

/** A distribution as a row of a list of owners and staff. */
export const distributionRow = core.extend({
  company: z.string(),
  /** Null while it depends on who holds how much. */
  gross: decimalText.nullable(),
  holders: z.number().nullable(),
  createdAt: moment,
});

const sums = z.object({ holders: z.number(), amount: decimalText });

/** What would be paid if the record were taken now; from the record date on what is paid. */
export const distributionFigures = z.object({
  holders: z.number(),
  units: decimalText,
  /** Six decimals, rounded down. */
  perUnit: decimalText,
  gross: decimalText,
  withheld: decimalText,
  net: decimalText,
  /** Cents that don't divide and went to the largest remainders. */
  centsPlaced: z.number(),
  /** Holders from outside, whom the owner pays directly. */
  outside: sums,
  /** What the owner's wallet needs. */
  needed: decimalText,
  byCountry: z.array(
    z.object({ country: z.string().nullable(), holders: z.number(), withheld: decimalText }),
  ),
});

const approval = z.object({
  needed: z.number(),
  by: z.array(z.object({ name: z.string(), at: moment })),
});

export const distributionBatch = z.object({
  number: z.number(),
  from: z.number(),
  to: z.number(),
  holders: z.number(),
  amount: decimalText,
  /** Null where all of it came to less than a cent. */
  entryId: uuid.nullable(),
  at: moment,
});

export const distributionLine = z.object({
  party: z.object({ id: uuid, name: z.string(), kind: z.enum(['person', 'company', 'outside']) }),
  country: z.string().nullable(),
  units: decimalText,
  /** Before the cents are rounded: six decimals. */
  exact: decimalText,
  gross: decimalText,
  /** Rounded up by its larger remainder. */
  isUp: z.boolean(),
  percent: decimalText,
  withheld: decimalText,
  net: decimalText,
  state: z.enum(LINE_STATES),
  /** Why it is held; of one that waits, why it would be now. */
  why: z.enum(HELD_REASONS).nullable(),
  paidAt: moment.nullable(),
  /** For staff: the id of the line while its requested return to the owner awaits approval. */
  returning: uuid.nullable(),
  actions: actionsShape(lineMachine, 'requestReturn'),
});

/** A distribution as its owner and the staff follow it. */
export const managedDistribution = core.extend({
  company: z.string(),
  perUnit: decimalText.nullable(),
  total: decimalText.nullable(),
  note: z.string(),
  documents: z.array(z.object({ id: uuid, name: z.string(), bytes: z.number() })),
  withholding: z.object({
    percent: decimalText,
    exceptions: z.array(
      z.object({
        country: z.string().nullable(),
        party: z.object({ id: uuid, name: z.string() }).nullable(),
        percent: decimalText,
      }),
    ),
  }),
  isFrozen: z.boolean(),
  /** Null where nobody holds units, or no amount is written yet. */
  figures: distributionFigures.nullable(),
  /** What the owner's wallet has free, and what it lacks. */
  wallet: z.object({ available: decimalText, missing: decimalText }).nullable(),
  steps: z.object({
    createdBy: z.string(),
    requestedAt: moment.nullable(),
    requestedBy: z.string().nullable(),
    approvedAt: moment.nullable(),
    recordedAt: moment.nullable(),
    fundedAt: moment.nullable(),
    fundedBy: z.string().nullable(),
  }),
  progress: z.object({
    paid: sums,
    held: sums,
    waiting: sums,
    outside: sums,
    returned: sums,
    batches: z.number(),
    allBatches: z.number(),
    /** The latest ones. */
    latest: z.array(distributionBatch),
    /** Why the payment waits although its date has come. */
    waitsFor: z.string().nullable(),
  }),
  /** The one before it of the same asset. */
  last: z.object({ name: z.string(), perUnit: decimalText, gross: decimalText }).nullable(),
  /** Why it was sent back, or cancelled. */
  reason: z.string().nullable(),
  twoPeople: z.boolean(),
  approval,
  createdAt: moment,
  /** What a draft still requires before it can be requested. */
  missing: z.array(stillRequired),
  actions: actionsShape(distributionMachine),
});

const ownLine = z.object({
  units: decimalText,
  exact: decimalText,
  gross: decimalText,
  isUp: z.boolean(),
  percent: decimalText,
  withheld: decimalText,
  net: decimalText,
  state: z.enum(LINE_STATES),
  why: z.enum(HELD_REASONS).nullable(),
  paidAt: moment.nullable(),
  country: z.string().nullable(),
  /** What redeemed units had cost; null of what takes no units. */
  cost: decimalText.nullable(),
});

/** A distribution as investors see it on the asset's page, with their own part. */
export const distributionOfAsset = core.extend({
  perUnit: decimalText.nullable(),
  mine: ownLine.nullable(),
});

/** What one holder is told about their own payment. */
export const distributionNotice = core.extend({
  perUnit: decimalText,
  note: z.string(),
  owner: z.string(),
  mine: ownLine.extend({ place: z.number() }),
  holders: z.number(),
  recordedAt: moment,
  /** The entry of the books that paid it. */
  entryId: uuid.nullable(),
  /** What this asset paid to the same holder, the earliest first, this one too. */
  history: z.array(z.object({ id: uuid, name: z.string(), net: decimalText, paidAt: moment })),
});

/** What a holder was paid in one calendar year (UTC). */
export const incomeYear = z.object({
  year: z.number(),
  years: z.array(z.number()),
  /** All payments together; `kinds` keeps income, capital and redemptions apart. */
  gross: decimalText,
  withheld: decimalText,
  net: decimalText,
  kinds: z.array(
    z.object({
      kind: z.enum(DISTRIBUTION_KINDS),
      gross: decimalText,
      withheld: decimalText,
      net: decimalText,
    }),
  ),
  rows: z.array(
    z.object({
      id: uuid,
      number: z.string(),
      name: z.string(),
      kind: z.enum(DISTRIBUTION_KINDS),
      asset,
      paidAt: moment,
      units: decimalText,
      gross: decimalText,
      withheld: decimalText,
      net: decimalText,
    }),
  ),
});
export type IncomeYear = z.output<typeof incomeYear>;
