import { z } from 'zod';
import { actionsShape } from '../../kernel/actions.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { decimalText, isoDay, moment } from '../../kernel/fields.ts';
import { listQuery } from '../../kernel/list-query.ts';
import { pageQuery } from '../../kernel/page.ts';
import { fingerprint } from '../../people/approvals/fingerprint.ts';
import { MEGABYTE } from '../../people/files/limits.ts';
import { reason } from '../bank-deposits/contract.ts';
import { LINE_EFFECTS } from './effects.ts';
import { LINE_CLASS_NAMES, SHOWN_CLASSES } from './line-classes.ts';
import { STATEMENTS } from './list.ts';
import { STATEMENT_STAGES, statementMachine } from './statement.machine.ts';

const desk = { who: 'staff', account: 'active', permission: 'CAN_MANAGE_FUNDS' } as const;

export const STATEMENT_FORMATS = ['csv', 'camt.053', 'mt940'] as const;
export type StatementFormat = (typeof STATEMENT_FORMATS)[number];

/** Where a line's day comes from: banks may omit the booking date. */
export const DAYS_FROM = ['booking', 'value', 'statement'] as const;
export type DayFrom = (typeof DAYS_FROM)[number];

export const STATEMENT_MAX_BYTES = 5 * MEGABYTE;

const balance = z.object({
  currency: z.string(),
  opening: decimalText,
  closing: decimalText,
});

export const statement = z.object({
  id: z.string(),
  name: z.string(),
  format: z.enum(STATEMENT_FORMATS),
  stage: z.enum(STATEMENT_STAGES),
  from: isoDay,
  to: isoDay,
  balances: z.array(balance),
  lines: z.number().int(),
  uploadedBy: z.string(),
  uploadedAt: moment,
  confirmedBy: z.string().nullable(),
  bookedAt: moment.nullable(),
  actions: actionsShape(statementMachine),
  counts: z.record(z.enum(LINE_EFFECTS), z.number().int()),
});
export type Statement = z.output<typeof statement>;

export const statementLine = z.object({
  id: z.string(),
  position: z.number().int(),
  day: isoDay,
  dayFrom: z.enum(DAYS_FROM),
  amount: decimalText,
  currency: z.string(),
  sender: z.string(),
  account: z.string().nullable(),
  text: z.string(),
  bankReference: z.string().nullable(),
  effect: z.enum(LINE_EFFECTS),
  why: z.string(),
  reference: z.string().nullable(),
  party: z.string().nullable(),
  lineClass: z.enum(SHOWN_CLASSES).nullable(),
  /** The rule behind the class; null if people chose it. */
  rule: z.object({ name: z.string(), version: z.number().int() }).nullable(),
  /** Those that a person can request. */
  classes: z.array(z.enum(LINE_CLASS_NAMES)),
  /** A class awaits second approval. */
  isClassRequested: z.boolean(),
});
export type StatementLine = z.output<typeof statementLine>;

const chainPlace = z.object({
  currency: z.string(),
  follows: z.boolean(),
  words: z.string(),
});
export type ChainPlace = z.output<typeof chainPlace>;

const plan = z.object({
  sums: z.array(
    z.object({
      effect: z.enum(LINE_EFFECTS),
      currency: z.string(),
      lines: z.number().int(),
      amount: decimalText,
    }),
  ),
  /** Null unless someone other than the uploader must confirm. */
  twoPeople: z.string().nullable(),
  /** Hash of all effects; the confirmation must name it. */
  fingerprint,
});
export type StatementPlan = z.output<typeof plan>;

const view = z.object({
  statement,
  plan: plan.nullable(),
  chain: z.array(chainPlace),
  lines: z.array(statementLine),
});

export const uploadStatement = endpoint({
  method: 'POST',
  path: '/admin/funds/statements',
  summary: 'Parses and checks a bank statement (CSV, camt.053 or MT940, up to 5 MB); books nothing',
  access: desk,
  body: z.object({}),
  cost: 'import',
  upload: { maxBytes: STATEMENT_MAX_BYTES },
  reply: z.object({ id: z.string() }),
  refusals: [
    'INVALID_FILE_EXTENSION',
    'ENTITY_TOO_LARGE',
    'STATEMENT_UNREADABLE',
    'STATEMENT_OTHER_ACCOUNT',
    'STATEMENT_EXISTS',
    'OWN_CASE',
  ],
});

export const listStatements = endpoint({
  method: 'GET',
  path: '/admin/funds/statements',
  summary: 'Lists uploaded statements, newest first',
  access: desk,
  query: listQuery(STATEMENTS),
  reply: z.array(statement),
  refusals: [],
});

export const getStatement = endpoint({
  method: 'GET',
  path: '/admin/funds/statements/:statementId',
  summary: 'Returns a statement with the planned or actual outcome of each line',
  access: desk,
  query: z.object(pageQuery),
  reply: view,
  refusals: ['NOT_FOUND'],
});

export const confirmStatement = endpoint({
  method: 'POST',
  path: '/admin/funds/statements/:statementId/confirm',
  summary: 'Books each line of a statement once; suspected duplicates go to suspense',
  access: { ...desk, fresh: true },
  value: 'single release sums',
  makes: [statementMachine.moves.confirm],
  body: z.object({ fingerprint }),
  reply: z.object({ statement }),
  refusals: [
    'NOT_FOUND',
    'INVALID_TRANSITION',
    'STATEMENT_GAP',
    'STATEMENT_OVERLAP',
    'OWN_CASE',
    'STATEMENT_OF_UPLOADER',
    'STATEMENT_NEEDS_SECOND',
    'APPROVAL_CHANGED',
  ],
});

export const discardStatement = endpoint({
  method: 'POST',
  path: '/admin/funds/statements/:statementId/discard',
  summary: 'Discards an unbooked statement; the same file can be uploaded again',
  access: desk,
  value: { stays: 'The statement is not booked: no money moves.' },
  makes: [statementMachine.moves.discard],
  body: z.object({}),
  reply: z.object({ id: z.string() }),
  refusals: ['NOT_FOUND', 'INVALID_TRANSITION'],
});

export const classLine = endpoint({
  method: 'POST',
  path: '/admin/funds/statements/:statementId/lines/:lineId/class',
  summary: 'Requests a class for an unexplained line of a statement; requires second approval',
  access: { ...desk, fresh: true },
  value: 'second approval',
  body: z.object({ lineClass: z.enum(LINE_CLASS_NAMES), reason }),
  reply: z.object({ line: statementLine }),
  decides: 'banking.class',
  refusals: ['NOT_FOUND', 'LINE_EXPLAINED', 'CLASS_DIRECTION', 'APPROVAL_OPEN'],
});
