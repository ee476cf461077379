import { z } from 'zod';
import { action } from '../../kernel/actions.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { decimalText, moment, name, text, uuid } from '../../kernel/fields.ts';
import { reason } from '../bank-deposits/contract.ts';
import { DIRECTIONS, LINE_CLASS_NAMES } from './line-classes.ts';

// Rules class everyday lines: charges, interest, card payouts, own transfers. Each change needs two
// members of staff.

const desk = { who: 'staff', account: 'active', permission: 'CAN_MANAGE_FUNDS' } as const;

/** Shorter parts match almost any line. */
export const LEAST_LETTERS = 3;

const conditions = z.object({
  position: z.number().int().min(1).max(999),
  name: name(80, 3),
  direction: z.enum(DIRECTIONS),
  currency: z.string().regex(/^[A-Z]{3}$/, { message: 'is not a currency' }),
  counterparty: text(100, LEAST_LETTERS).nullable(),
  words: text(100, LEAST_LETTERS).nullable(),
  least: z.string().max(40).nullable(),
  most: z.string().max(40).nullable(),
  lineClass: z.enum(LINE_CLASS_NAMES),
});
export type AskedConditions = z.output<typeof conditions>;

export const ruleVersion = z.object({
  id: uuid,
  number: z.number().int(),
  position: z.number().int(),
  name: z.string(),
  direction: z.enum(DIRECTIONS),
  currency: z.string(),
  counterparty: z.string().nullable(),
  words: z.string().nullable(),
  least: decimalText.nullable(),
  most: decimalText.nullable(),
  lineClass: z.enum(LINE_CLASS_NAMES),
  conditions: z.string(),
  since: moment,
});

export const statementRule = z.object({
  id: uuid,
  /** In force; null before the first approval and after the end. */
  current: ruleVersion.nullable(),
  /** Awaits second approval. */
  requested: ruleVersion.extend({ ends: z.boolean() }).nullable(),
  ended: ruleVersion.nullable(),
  /** Classed by any of its versions. */
  lines: z.number().int(),
  actions: z.object({ change: action, end: action }),
});
export type StatementRule = z.output<typeof statementRule>;

export const listRules = endpoint({
  method: 'GET',
  path: '/admin/funds/statement-rules',
  summary: 'Lists the rules that class everyday lines of statements, in their order',
  access: desk,
  reply: z.array(statementRule),
  refusals: [],
});

const reply = z.object({ rule: statementRule });

export const createRule = endpoint({
  method: 'POST',
  path: '/admin/funds/statement-rules',
  summary: 'Requests a new rule for lines of statements; requires second approval',
  access: { ...desk, fresh: true },
  body: z.object({ conditions, reason }),
  reply,
  decides: 'banking.rule',
  refusals: ['CLASS_DIRECTION', 'RULE_TOO_WIDE'],
});

export const changeRule = endpoint({
  method: 'POST',
  path: '/admin/funds/statement-rules/:ruleId/change',
  summary: 'Requests a new version of a rule; requires second approval',
  access: { ...desk, fresh: true },
  body: z.object({ conditions, reason }),
  reply,
  decides: 'banking.rule',
  refusals: ['NOT_FOUND', 'CLASS_DIRECTION', 'RULE_TOO_WIDE', 'RULE_ENDED', 'APPROVAL_OPEN'],
});

export const endRule = endpoint({
  method: 'POST',
  path: '/admin/funds/statement-rules/:ruleId/end',
  summary: 'Requests the end of a rule; requires second approval',
  access: { ...desk, fresh: true },
  body: z.object({ reason }),
  reply,
  decides: 'banking.rule',
  refusals: ['NOT_FOUND', 'RULE_ENDED', 'APPROVAL_OPEN'],
});
