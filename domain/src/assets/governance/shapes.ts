import { z } from 'zod';
import { actionsShape } from '../../kernel/actions.ts';
import { decimal, decimalText, isoMoment, moment, text, uuid } from '../../kernel/fields.ts';
import { stillRequired } from '../../kernel/requirement.ts';
import {
  EXPLANATION_MAX,
  MOST_OPTIONS,
  MOST_POLL_DOCUMENTS,
  POLL_KINDS,
  POLL_OUTCOMES,
  POLL_STATUSES,
  POLL_WEIGHTINGS,
  pollMachine,
  QUESTION_MAX,
} from './poll.machine.ts';

/** Percent in, basis points out. */
const percent = decimal(2, { positive: false }).refine((bps) => bps >= 0n && bps <= 10_000n, {
  message: 'should be between 0 and 100',
  params: { rule: 'max_value' },
});

/** Missing fields prevent only scheduling. */
export const pollBody = z.strictObject({
  /** A closing poll is opened by its offering; closing and exit polls have fixed options. */
  kind: z.enum(['ordinary', 'exit']),
  question: text(QUESTION_MAX, 0),
  explanation: text(EXPLANATION_MAX, 0),
  options: z
    .array(z.strictObject({ label: text(80, 0), note: text(160, 0), isRecommended: z.boolean() }))
    .max(MOST_OPTIONS),
  /** Data room files, with their own access rules. */
  documentIds: z.array(uuid).max(MOST_POLL_DOCUMENTS),
  /** Null: as soon as scheduled. */
  opensAt: isoMoment.nullable(),
  closesAt: isoMoment.nullable(),
  weighting: z.enum(POLL_WEIGHTINGS),
  quorumPercent: percent,
  passPercent: percent,
  isNamed: z.boolean(),
  isLive: z.boolean(),
});

export const newPollBody = pollBody.extend({ question: text(QUESTION_MAX) });

/** Weight (units with three decimals, or holders) and number of votes. */
const part = z.object({ weight: decimalText, votes: z.number() });

const pollOption = z.object({
  id: uuid,
  label: z.string(),
  note: z.string(),
  isRecommended: z.boolean(),
  /** Null until counted, and for merged options. */
  tally: part.nullable(),
  sharePercent: decimalText.nullable(),
});

/** Options with too few voters; `keys` may include "abstain". */
export const mergedPart = part.extend({ keys: z.array(z.string()) });

export const listForm = z.union([z.literal(1), z.literal(2)]);

export const pollRow = z.object({
  id: uuid,
  kind: z.enum(POLL_KINDS),
  question: z.string(),
  status: z.enum(POLL_STATUSES),
  outcome: z.enum(POLL_OUTCOMES).nullable(),
  winner: z.string().nullable(),
  opensAt: moment.nullable(),
  closesAt: moment.nullable(),
  closedAt: moment.nullable(),
  isNamed: z.boolean(),
});

/** Null outside the electorate. */
const mine = z.object({
  weight: decimalText,
  sharePercent: decimalText,
  votedAt: moment.nullable(),
  receipt: z.string().nullable(),
  votedFor: z.string().nullable(),
});

export const pollRowOfHolder = pollRow.extend({ mine: mine.nullable() });

export const pollView = pollRow.extend({
  asset: z.object({ id: uuid, name: z.string(), symbol: z.string() }),
  explanation: z.string(),
  options: z.array(pollOption),
  abstained: part.nullable(),
  merged: mergedPart.nullable(),
  documents: z.array(z.object({ id: uuid, name: z.string(), bytes: z.number() })),
  weighting: z.enum(POLL_WEIGHTINGS),
  quorumPercent: decimalText,
  passPercent: decimalText,
  isLive: z.boolean(),
  snapshotAt: moment.nullable(),
  snapshotHash: z.string().nullable(),
  listHash: z.string().nullable(),
  listForm: listForm.nullable(),
  receiptsHash: z.string().nullable(),
  chain: z.object({ txId: z.string(), round: z.string(), at: moment }).nullable(),
  electorate: part.nullable(),
  /** Null, like figures derived from it, until a secret poll is counted. */
  turnout: part.nullable(),
  /** A lower bound, given while the turnout is hidden. */
  votedAtLeast: z.number().nullable(),
  turnoutPercent: decimalText.nullable(),
  isQuorum: z.boolean().nullable(),
  reason: z.string().nullable(),
});

export const pollOfHolder = pollView.extend({ mine: mine.nullable() });

const sizeRow = z.object({
  /** Lower bound of the band, in thousandths of a unit. */
  from: decimalText,
  holders: z.number(),
  voted: z.number(),
  sharePercent: decimalText,
  notVoted: decimalText,
});

export const ownPoll = pollView.extend({
  createdBy: z.string(),
  missing: z.array(stillRequired),
  actions: actionsShape(pollMachine),
  remindReason: z.string().nullable(),
  rejection: z.string().nullable(),
  /** Named polls only: percent of the weight, by the hour. */
  turnoutByHour: z.array(z.object({ at: moment, percent: decimalText })),
  bySize: z.array(sizeRow),
  /** `told` is null while a secret poll runs: it would reveal how many have voted. */
  reminders: z.array(z.object({ at: moment, told: z.number().nullable() })),
  lastDay: part.nullable(),
});

export const voteReceipt = z.object({
  receipt: z.string(),
  weight: decimalText,
  votedAt: moment,
  /**
   * Identifies the voter's lines in the published list. Returned once, if the request had no
   * fingerprint; never stored.
   */
  secret: z.string().nullable(),
});
