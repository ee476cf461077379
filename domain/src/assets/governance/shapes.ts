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

/** Percent with two decimals; basis points when parsed. */
const percent = decimal(2, { positive: false }).refine((bps) => bps >= 0n && bps <= 10_000n, {
  message: 'should be between 0 and 100',
  params: { rule: 'max_value' },
});

/** A poll draft; may be incomplete, which only blocks scheduling. */
export const pollBody = z.strictObject({
  /** Closing votes are opened by their offering; they and exits have fixed options. */
  kind: z.enum(['ordinary', 'exit']),
  question: text(QUESTION_MAX, 0),
  explanation: text(EXPLANATION_MAX, 0),
  options: z
    .array(z.strictObject({ label: text(80, 0), note: text(160, 0), isRecommended: z.boolean() }))
    .max(MOST_OPTIONS),
  /** Data room files; voters' access follows the file's class. */
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

/** Weight, in units with three decimals or in holders, and number of votes. */
const part = z.object({ weight: decimalText, votes: z.number() });

const pollOption = z.object({
  /** A vote names it; "abstain" is always possible too. */
  id: uuid,
  label: z.string(),
  note: z.string(),
  isRecommended: z.boolean(),
  /** Null while the count is sealed, and where merged. */
  tally: part.nullable(),
  /** Share of the votes cast for options; also null where it would reveal merged options. */
  sharePercent: decimalText.nullable(),
});

/** The sum of options with too few voters, by id, possibly "abstain". */
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

/** The caller's vote; null if not in the electorate. */
const mine = z.object({
  weight: decimalText,
  sharePercent: decimalText,
  votedAt: moment.nullable(),
  /** Proves the vote is counted, never its option. */
  receipt: z.string().nullable(),
  /** Named polls only. */
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
  /** SHA-256 of the snapshot's lines, the published list and the receipt list. */
  snapshotHash: z.string().nullable(),
  listHash: z.string().nullable(),
  listForm: listForm.nullable(),
  receiptsHash: z.string().nullable(),
  /** The transaction whose note holds the record's hash; null until confirmed. */
  chain: z.object({ txId: z.string(), round: z.string(), at: moment }).nullable(),
  electorate: part.nullable(),
  /** Null before a secret poll is counted, as are derived figures. */
  turnout: part.nullable(),
  /** Lower bound of holders who voted, while turnout is hidden. */
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
  /** Why holders can't be reminded now; null when they can. */
  remindReason: z.string().nullable(),
  /** Why staff rejected it; null once resubmitted. */
  rejection: z.string().nullable(),
  /** Named polls only: percent of the weight voted by the end of each hour. */
  turnoutByHour: z.array(z.object({ at: moment, percent: decimalText })),
  /** Named polls only. */
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
   * The voter's secret, to find their lines in the published list. Only when the call brought no
   * fingerprint; not stored, can't be shown again.
   */
  secret: z.string().nullable(),
});
