import { dayWords } from '../../kernel/moment.ts';
import { defineRefusals, refuserOf } from '../../kernel/refusal.ts';
import { twoPeopleWords } from '../../people/approvals/single-release.ts';
import { amountWords } from './amounts.ts';
import { senderWords } from './sender.ts';

type Mismatch = {
  readonly currency: string;
  readonly opening: bigint;
  readonly fromDay: string;
  readonly closing: bigint;
  readonly toDay: string;
};

const mismatch: Mismatch = {
  currency: 'USD',
  opening: 42_300_00n,
  fromDay: '2026-11-20',
  closing: 41_000_00n,
  toDay: '2026-11-18',
};
const opens = (f: Mismatch) =>
  `opens with ${amountWords(f.opening, f.currency)} on ${dayWords(f.fromDay)}`;
const closed = (f: Mismatch) => `${amountWords(f.closing, f.currency)} on ${dayWords(f.toDay)}`;

export const statementRefusals = defineRefusals({
  STATEMENT_UNREADABLE: {
    status: 400,
    example: { why: 'it is empty.' },
    say: (f: { why: string }) => `We couldn’t read this statement: ${f.why}`,
  },
  STATEMENT_OTHER_ACCOUNT: {
    status: 400,
    say: (_?: object) => 'This statement is for a different account, not our client account',
  },
  STATEMENT_EXISTS: {
    status: 409,
    say: (_?: object) => 'This file has already been imported. Nothing was booked twice.',
  },
  STATEMENT_GAP: {
    status: 409,
    example: mismatch,
    say: (f: Mismatch) =>
      `This statement ${opens(f)}, but the last booked statement closed with ${closed(f)}. Book the statements in between first.`,
  },
  STATEMENT_OVERLAP: {
    status: 409,
    example: { ...mismatch, fromDay: '2026-11-17' },
    say: (f: Mismatch) =>
      `This statement ${opens(f)}, but statements are already booked up to ${closed(f)}. Import one that starts there.`,
  },
  STATEMENT_NEEDS_SECOND: {
    status: 403,
    example: {
      words: twoPeopleWords({ of: 'person', sum: 12_000_00n, limit: 10_000_00n }),
      isUploader: true,
    },
    say: ({ words, isUploader }: { readonly words: string; readonly isUploader: boolean }) =>
      `${words} ${
        isUploader
          ? 'A statement must be booked by a different person than the one who uploaded it.'
          : 'The person who uploaded it is no longer trusted. Discard the statement and upload it again for another person to book.'
      }`,
  },
  STATEMENT_OF_UPLOADER: {
    status: 403,
    say: (_?: object) =>
      'This statement credits the person who uploaded it, their company or a related person. Discard it and upload the bank’s original file.',
  },
  RETURN_ONLY: {
    status: 400,
    say: (_?: object) => 'Money in another currency can only be returned to its sender',
  },
  NOT_A_DUPLICATE: {
    status: 400,
    say: (_?: object) => 'Only a suspected duplicate can be dismissed',
  },
  SENDER_DIFFERS: {
    status: 409,
    example: { sender: 'LARS HOLM', party: 'Maren Holt' },
    say: ({ sender, party }: { readonly sender: string; readonly party: string }) =>
      `${senderWords(sender)}, but this would be credited to ${party}. Confirm that you’ve checked who the money belongs to.`,
  },
  LINE_EXPLAINED: {
    status: 409,
    say: (_?: object) => 'Only lines in suspense and unexplained payments can be classed',
  },
  CLASS_DIRECTION: {
    status: 400,
    example: { name: 'Bank charge', direction: 'in' },
    say: (f: { readonly name: string; readonly direction: 'in' | 'out' }) =>
      `“${f.name}” can’t be used for ${f.direction === 'in' ? 'incoming' : 'outgoing'} lines. Choose another class.`,
  },
  RULE_TOO_WIDE: {
    status: 400,
    say: (_?: object) => 'A rule must name part of the counterparty or part of the text',
  },
  RULE_ENDED: {
    status: 409,
    say: (_?: object) => 'This rule has ended. Create a new one.',
  },
  PARTY_NOT_SERVED: {
    status: 400,
    say: (_?: object) => 'Only approved accounts can be credited',
  },
});

export const refuseStatement = refuserOf(statementRefusals);
