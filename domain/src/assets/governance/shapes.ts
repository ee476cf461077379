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

/** A share in percent with two decimals, in basis points within. */
const percent = decimal(2, { positive: false }).refine((bps) => bps >= 0n && bps <= 10_000n, {
  message: 'should be between 0 and 100',
  params: { rule: 'max_value' },
});

/** What the owner writes. A draft may be unfinished: what is missing hinders its scheduling. */
export const pollBody = z.strictObject({
  /** A closing vote is opened by its offering; its options and those of an exit are fixed. */
  kind: z.enum(['ordinary', 'exit']),
  question: text(QUESTION_MAX, 0),
  explanation: text(EXPLANATION_MAX, 0),
  options: z
    .array(z.strictObject({ label: text(80, 0), note: text(160, 0), isRecommended: z.boolean() }))
    .max(MOST_OPTIONS),
  /** Files of the asset's data room; whoever votes opens them by their class. */
  documentIds: z.array(uuid).max(MOST_POLL_DOCUMENTS),
  /** Null: as soon as it is scheduled. */
  opensAt: isoMoment.nullable(),
  closesAt: isoMoment.nullable(),
  weighting: z.enum(POLL_WEIGHTINGS),
  quorumPercent: percent,
  passPercent: percent,
  isNamed: z.boolean(),
  /** Whether the count is shown before the end; only where votes are named. */
  isLive: z.boolean(),
});

/** A new poll has its question: nothing is saved before. */
export const newPollBody = pollBody.extend({ question: text(QUESTION_MAX) });

/** Weight and number of votes; the weight is in units with three decimals, or in holders. */
const part = z.object({ weight: decimalText, votes: z.number() });

const pollOption = z.object({
  /** What a vote names; "abstain" is always possible beside these. */
  id: uuid,
  label: z.string(),
  note: z.string(),
  isRecommended: z.boolean(),
  /** Null while the count is sealed, and where it is part of the merged sum. */
  tally: part.nullable(),
  /** Of what was cast for options; null as well where that would tell what was merged. */
  sharePercent: decimalText.nullable(),
});

/** The sum of options that too few voters chose, by their ids, "abstain" among them. */
export const mergedPart = part.extend({ keys: z.array(z.string()) });

/** The form of the published list: 1 with a line for each vote, 2 with one for each piece. */
export const listForm = z.union([z.literal(1), z.literal(2)]);

export const pollRow = z.object({
  id: uuid,
  kind: z.enum(POLL_KINDS),
  question: z.string(),
  status: z.enum(POLL_STATUSES),
  outcome: z.enum(POLL_OUTCOMES).nullable(),
  /** The label of the option that passed. */
  winner: z.string().nullable(),
  opensAt: moment.nullable(),
  closesAt: moment.nullable(),
  closedAt: moment.nullable(),
  isNamed: z.boolean(),
});

/** The caller's own part in a poll; null for who has none. */
const mine = z.object({
  weight: decimalText,
  sharePercent: decimalText,
  votedAt: moment.nullable(),
  /** Proves that a vote is counted, never what it was for. */
  receipt: z.string().nullable(),
  /** What a named vote was for; never known of a secret one. */
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
  /** SHA-256 of the snapshot's lines, of the published list, and of that of the receipts. */
  snapshotHash: z.string().nullable(),
  listHash: z.string().nullable(),
  listForm: listForm.nullable(),
  receiptsHash: z.string().nullable(),
  /** The transaction whose note has the hash of its record; null until it is confirmed. */
  chain: z.object({ txId: z.string(), round: z.string(), at: moment }).nullable(),
  electorate: part.nullable(),
  /** Null before a secret poll is counted, with all that is worked out from it. */
  turnout: part.nullable(),
  /** How many holders have voted at least, while the turnout isn't shown. */
  votedAtLeast: z.number().nullable(),
  turnoutPercent: decimalText.nullable(),
  isQuorum: z.boolean().nullable(),
  /** Why the owner cancelled it. */
  reason: z.string().nullable(),
});

export const pollOfHolder = pollView.extend({ mine: mine.nullable() });

/** How holders of a size took part. */
const sizeRow = z.object({
  /** Thousandths of a unit from which a holder counts here. */
  from: decimalText,
  holders: z.number(),
  voted: z.number(),
  sharePercent: decimalText,
  notVoted: decimalText,
});

export const ownPoll = pollView.extend({
  createdBy: z.string(),
  /** What a draft still requires before it can be scheduled. */
  missing: z.array(stillRequired),
  actions: actionsShape(pollMachine),
  /** Why holders can't be reminded now; null when they can. */
  remindReason: z.string().nullable(),
  /** Why staff sent it back; null once it was sent again. */
  rejection: z.string().nullable(),
  /** Of a named poll: the weight that had voted by the end of each hour, in percent of all. */
  turnoutByHour: z.array(z.object({ at: moment, percent: decimalText })),
  /** Of a named poll. */
  bySize: z.array(sizeRow),
  /** How many were told is not said while a secret poll runs: the others have voted. */
  reminders: z.array(z.object({ at: moment, told: z.number().nullable() })),
  lastDay: part.nullable(),
});

export const voteReceipt = z.object({
  receipt: z.string(),
  weight: decimalText,
  votedAt: moment,
  /**
   * With it the voter finds their lines in the published list. Only where the call brought no
   * fingerprint of its own; it is kept nowhere and can't be shown again.
   */
  secret: z.string().nullable(),
});
