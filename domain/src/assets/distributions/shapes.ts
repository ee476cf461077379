import { z } from 'zod';
import { actionsShape } from '../../kernel/actions.ts';
import {
  decimal,
  isoDay,
  moment,
  name,
  percent,
  perUnitAmount,
  text,
  unitsAmount,
  usdAmount,
  uuid,
} from '../../kernel/fields.ts';
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

/** Percent in, basis points out. */
const withheldPercent = decimal(2, { positive: false }).refine(
  (bps) => bps >= 0n && bps <= 10_000n,
  {
    message: 'should be between 0 and 100',
    params: { rule: 'max_value' },
  },
);
const country = z.string().regex(/^[A-Z]{3}$/, { message: 'is not valid' });

/** For a country or for one holder, which takes precedence. */
const exception = z.union([
  z.strictObject({ country, percent: withheldPercent }),
  z.strictObject({ partyId: uuid, percent: withheldPercent }),
]);

/** Missing fields prevent only submission. */
export const distributionBody = z.strictObject({
  kind: z.enum(DISTRIBUTION_KINDS),
  name: name(NAME_MAX, 0),
  /** USD per unit with six decimals, or a USD total. */
  perUnit: decimal(PER_UNIT_DECIMALS)
    .refine((value) => value <= MOST_CENTS, { params: { rule: 'max_value' } })
    .nullable(),
  total: decimal(2)
    .refine((value) => value <= MOST_CENTS, { params: { rule: 'max_value' } })
    .nullable(),
  /** Holders at the end of this UTC day are paid. */
  recordOn: isoDay.nullable(),
  /** From the start of this UTC day. */
  payOn: isoDay.nullable(),
  note: text(NOTE_MAX, 0),
  documentIds: z.array(uuid).max(MOST_DOCUMENTS),
  withholding: z.strictObject({
    percent: withheldPercent,
    exceptions: z.array(exception).max(MOST_EXCEPTIONS),
  }),
});

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

export const distributionRow = core.extend({
  company: z.string(),
  /** Null while holdings can still change it. */
  gross: usdAmount.nullable(),
  /** Paid by the owner outside the platform; null until the record date. */
  outside: usdAmount.nullable(),
  holders: z.number().nullable(),
  createdAt: moment,
});

const sums = z.object({ holders: z.number(), amount: usdAmount });

/** As if the record date were now; final from the record date on. */
export const distributionFigures = z.object({
  holders: z.number(),
  units: unitsAmount,
  /** Six decimals, rounded down. */
  perUnit: perUnitAmount,
  gross: usdAmount,
  withheld: usdAmount,
  net: usdAmount,
  /** Allocated to the largest remainders. */
  centsPlaced: z.number(),
  /** External holders, whom the owner pays directly. */
  outside: sums,
  needed: usdAmount,
  byCountry: z.array(
    z.object({ country: z.string().nullable(), holders: z.number(), withheld: usdAmount }),
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
  amount: usdAmount,
  /** Null if all lines together come to less than a cent. */
  entryId: uuid.nullable(),
  at: moment,
});

export const distributionLine = z.object({
  party: z.object({ id: uuid, name: z.string(), kind: z.enum(['person', 'company', 'outside']) }),
  country: z.string().nullable(),
  units: unitsAmount,
  /** Unrounded. */
  exact: perUnitAmount,
  gross: usdAmount,
  /** Rounded up, as one of the largest remainders. */
  isUp: z.boolean(),
  percent,
  withheld: usdAmount,
  net: usdAmount,
  state: z.enum(LINE_STATES),
  /** Why it is held, or would be if paid now. */
  why: z.enum(HELD_REASONS).nullable(),
  paidAt: moment.nullable(),
  /** Staff only: the line's id while its return awaits approval. */
  returning: uuid.nullable(),
  actions: actionsShape(lineMachine, 'requestReturn'),
});

export const managedDistribution = core.extend({
  company: z.string(),
  perUnit: perUnitAmount.nullable(),
  total: usdAmount.nullable(),
  note: z.string(),
  documents: z.array(z.object({ id: uuid, name: z.string(), bytes: z.number() })),
  withholding: z.object({
    percent,
    exceptions: z.array(
      z.object({
        country: z.string().nullable(),
        party: z.object({ id: uuid, name: z.string() }).nullable(),
        percent,
      }),
    ),
  }),
  isFrozen: z.boolean(),
  /** Null without holders or an amount. */
  figures: distributionFigures.nullable(),
  wallet: z.object({ available: usdAmount, missing: usdAmount }).nullable(),
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
    latest: z.array(distributionBatch),
    waitsFor: z.string().nullable(),
  }),
  last: z.object({ name: z.string(), perUnit: perUnitAmount, gross: usdAmount }).nullable(),
  reason: z.string().nullable(),
  twoPeople: z.boolean(),
  approval,
  createdAt: moment,
  missing: z.array(stillRequired),
  actions: actionsShape(distributionMachine),
});

const ownLine = z.object({
  units: unitsAmount,
  exact: perUnitAmount,
  gross: usdAmount,
  isUp: z.boolean(),
  percent,
  withheld: usdAmount,
  net: usdAmount,
  state: z.enum(LINE_STATES),
  why: z.enum(HELD_REASONS).nullable(),
  paidAt: moment.nullable(),
  country: z.string().nullable(),
  cost: usdAmount.nullable(),
});

export const distributionOfAsset = core.extend({
  perUnit: perUnitAmount.nullable(),
  mine: ownLine.nullable(),
});

export const distributionNotice = core.extend({
  perUnit: perUnitAmount,
  note: z.string(),
  owner: z.string(),
  mine: ownLine.extend({ place: z.number() }),
  holders: z.number(),
  recordedAt: moment,
  entryId: uuid.nullable(),
  history: z.array(z.object({ id: uuid, name: z.string(), net: usdAmount, paidAt: moment })),
});

/** A calendar year, UTC. */
export const incomeYear = z.object({
  year: z.number(),
  years: z.array(z.number()),
  gross: usdAmount,
  withheld: usdAmount,
  net: usdAmount,
  kinds: z.array(
    z.object({
      kind: z.enum(DISTRIBUTION_KINDS),
      gross: usdAmount,
      withheld: usdAmount,
      net: usdAmount,
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
      units: unitsAmount,
      gross: usdAmount,
      withheld: usdAmount,
      net: usdAmount,
    }),
  ),
});
export type IncomeYear = z.output<typeof incomeYear>;
export type IncomeYearData = z.input<typeof incomeYear>;
