import { z } from 'zod';
import { actionsShape } from '../../kernel/actions.ts';
import { isoDay, moment, quantity, text, uuid } from '../../kernel/fields.ts';
import { quantityText } from '../../kernel/quantity.ts';
import { isOfferedCountry } from '../../platform/reference/countries.ts';
import { NEXT_STEPS, RULE_CODES } from './can-transfer.ts';
import { MOST_LOCK_UP_STEPS } from './rules.ts';
import { RULES_STATUSES, transferRulesMachine } from './transfer-rules.machine.ts';

const MOST_HOLDERS = 1_000_000;
const bps = z.number().int().min(1).max(10_000);
const units = quantity.transform(quantityText);

const countries = z.strictObject({
  kind: z.enum(['only', 'except']),
  codes: z
    .array(z.string().max(3).refine(isOfferedCountry, { message: 'is not a supported country' }))
    .min(1)
    .max(20)
    .transform((codes) => [...new Set(codes)].sort()),
});

const maxHolding = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('units'), units }),
  z.strictObject({ kind: z.literal('share'), bps }),
]);

/** Locked shares only decrease: released units stay released. */
const lockUp = z
  .array(z.strictObject({ until: isoDay, lockedBps: bps }))
  .max(MOST_LOCK_UP_STEPS)
  .transform((steps) => [...steps].sort((a, b) => (a.until < b.until ? -1 : 1)))
  .refine(
    (steps) =>
      steps.every((step, i) => {
        const before = steps[i - 1];
        return !before || (step.until > before.until && step.lockedBps < before.lockedBps);
      }),
    { message: 'must decrease with each later date' },
  );

const transferWindow = z
  .strictObject({
    weekdays: z
      .array(z.number().int().min(1).max(7))
      .min(1)
      .max(7)
      .transform((days) => [...new Set(days)].sort((a, b) => a - b)),
    from: isoDay.nullable(),
    until: isoDay.nullable(),
  })
  .refine(({ from, until }) => from === null || until === null || from <= until, {
    path: ['until'],
    message: 'can’t be before the first day',
  });

const fields = {
  countries: countries.nullable(),
  maxHolding: maxHolding.nullable(),
  maxHolders: z.number().int().min(1).max(MOST_HOLDERS).nullable(),
  minHolding: units.nullable(),
  lockUp,
  window: transferWindow.nullable(),
};

export const rulesBody = z.strictObject({
  rules: z.strictObject(fields),
  reason: text(500, 3),
});

const rules = z.object({
  countries: z.object({ kind: z.enum(['only', 'except']), codes: z.array(z.string()) }).nullable(),
  maxHolding: z
    .union([
      z.object({ kind: z.literal('units'), units: z.string() }),
      z.object({ kind: z.literal('share'), bps: z.number().int() }),
    ])
    .nullable(),
  maxHolders: z.number().int().nullable(),
  minHolding: z.string().nullable(),
  lockUp: z.array(z.object({ until: isoDay, lockedBps: z.number().int() })),
  window: z
    .object({
      weekdays: z.array(z.number().int()),
      from: isoDay.nullable(),
      until: isoDay.nullable(),
    })
    .nullable(),
});

const line = z.object({ name: z.string(), say: z.string() });

const version = z.object({
  version: z.number().int(),
  lines: z.array(line),
  reason: z.string(),
  proposedBy: z.string(),
  approvedBy: z.string(),
  approvedAt: moment,
});

const proposal = z.object({
  id: uuid,
  status: z.enum(RULES_STATUSES),
  rules,
  lines: z.array(line),
  reason: z.string(),
  writtenBy: z.string(),
  writtenAt: moment,
  requestedAt: moment.nullable(),
  decidedReason: z.string().nullable(),
  effects: z.array(line),
  actions: actionsShape(transferRulesMachine),
});

export const rulesSheet = z.object({
  asset: z.object({ id: uuid, name: z.string(), symbol: z.string() }),
  rules,
  /** Newest first; the first is in force. */
  versions: z.array(version),
  proposal: proposal.nullable(),
});
export type RulesSheet = z.output<typeof rulesSheet>;

const reason = z.object({
  code: z.enum(RULE_CODES),
  side: z.enum(['from', 'to', 'both']),
  say: z.string(),
  advice: z.string(),
  next: z.enum(NEXT_STEPS),
});

export const publicRules = z.object({
  version: z.number().int(),
  since: moment.nullable(),
  lines: z.array(line),
  /** Why the caller can't place any order; empty without a session. */
  reasons: z.array(reason),
});
export type PublicRules = z.output<typeof publicRules>;

export const waitingRules = z.object({
  asset: z.object({ id: uuid, name: z.string(), symbol: z.string() }),
  requestedBy: z.string(),
  requestedAt: moment,
  lines: z.number().int(),
});
