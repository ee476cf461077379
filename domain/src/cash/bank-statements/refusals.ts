import { dayWords } from '../../kernel/moment.ts';
import { defineRefusals, refuserOf } from '../../kernel/refusal.ts';
import { twoPeopleWords } from '../../people/approvals/single-release.ts';
import { amountWords } from './amounts.ts';
import { senderWords } from './sender.ts';

/** A break in the chain; amounts in minor units of the currency. */
type Mismatch = {
  readonly currency: string;
  readonly opening: bigint;
  readonly fromDay: string;
  /** Closing balance of the last one booked. */
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
    say: (f: { why: string }) => `The statement can’t be read: ${f.why}`,
  },
  STATEMENT_OTHER_ACCOUNT: {
    status: 400,
    say: (_?: object) => 'This is the statement of another account than our client account',
  },
  STATEMENT_EXISTS: {
    status: 409,
    say: (_?: object) => 'This file was imported already. Nothing was booked again.',
  },
  STATEMENT_GAP: {
    status: 409,
    example: mismatch,
    say: (f: Mismatch) =>
      `This statement ${opens(f)}, but what is booked ends with ${closed(f)}. Book the statements between them first.`,
  },
  STATEMENT_OVERLAP: {
    status: 409,
    example: { ...mismatch, fromDay: '2026-11-17' },
    say: (f: Mismatch) =>
      `This statement ${opens(f)}, but statements are booked up to ${closed(f)}. Import one that begins there.`,
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
          : 'The person who uploaded it is no longer trusted: discard it and upload it again, so that another person books it.'
      }`,
  },
  STATEMENT_OF_UPLOADER: {
    status: 403,
    say: (_?: object) =>
      'This statement credits whoever uploaded it, their company or somebody related to them. Put it away, and upload the bank’s own file.',
  },
  RETURN_ONLY: {
    status: 400,
    say: (_?: object) => 'Money in another currency can only go back where it came from',
  },
  NOT_A_DUPLICATE: {
    status: 400,
    say: (_?: object) => 'Only a suspected duplicate can be dismissed',
  },
  SENDER_DIFFERS: {
    status: 409,
    example: { sender: 'LARS HOLM', party: 'Maren Holt' },
    say: ({ sender, party }: { readonly sender: string; readonly party: string }) =>
      `${senderWords(sender)}, and this would be credited to ${party}. Confirm that you have checked whose money it is.`,
  },
  PARTY_NOT_SERVED: {
    status: 400,
    say: (_?: object) => 'Nothing can be credited to an account that is not approved',
  },
});

export const refuseStatement = refuserOf(statementRefusals);
