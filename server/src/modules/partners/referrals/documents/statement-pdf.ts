import { dayWords, HOUR, type ZoneChoice } from '@holdfast/domain/kernel/moment';
import type { CommissionSource } from '@holdfast/domain/partners/referrals/stages';
import { SOURCE_WORDS } from '@holdfast/domain/partners/referrals/stages';
import { type Block, headRow, type Row, sumRow } from '../../../../kit/documents/content.ts';
import type { Sheet } from '../../../../kit/documents/paper.ts';
import { inSentence } from '../../../../kit/documents/printable.ts';
import { documentAmount, momentIn } from '../../../../kit/documents/words.ts';
import type { CommissionAccount } from '../rules/account.ts';

export type StatementData = {
  readonly row: {
    readonly number: string;
    readonly entryId: string;
    readonly gross: bigint;
    readonly takenBack: bigint;
    readonly net: bigint;
  };
  readonly since: Date;
  readonly until: Date;
  readonly zone: ZoneChoice;
  readonly account: CommissionAccount;
  readonly rows: readonly {
    readonly source: CommissionSource;
    readonly feeAt: Date;
    readonly asset: string;
    readonly client: string;
    readonly fee: bigint;
    readonly rateBps: number;
    readonly commission: bigint;
  }[];
  readonly issuer: string;
};

const usd = (amount: bigint): string => documentAmount(amount, 'USD');

export function statementSheet(data: StatementData): Sheet {
  const { row, until, zone } = data;
  return {
    about: [
      ['Payout', row.number],
      ['Paid to your wallet', momentIn(until, zone)],
      ['Ledger entry', row.entryId],
      ['Gross', `${usd(row.gross)} USD`],
      ['Reversed', `${usd(row.takenBack)} USD`],
      ['Paid', `${usd(row.net)} USD`],
    ],
    blocks: [
      ...accountBlocks(data),
      { kind: 'heading', text: 'Commissions paid' },
      {
        kind: 'table',
        columns: COLUMNS,
        head: headRow(HEAD),
        rows: data.rows.map((line) => ({
          cells: [
            dayIn(line.feeAt, zone),
            `${SOURCE_WORDS[line.source]}, ${inSentence(line.asset)}`,
            line.client,
            usd(line.fee),
            `${(line.rateBps / 100).toFixed(2)}%`,
            usd(line.commission),
          ],
        })),
        total: sumRow(['All', '', '', '', '', usd(row.net)]),
      },
      { kind: 'heading', text: 'Self-billing' },
      { kind: 'text', text: selfBilling(data) },
      { kind: 'text', look: 'note', text: BASIS },
    ],
  };
}

const selfBilling = ({ issuer, row }: StatementData): string =>
  `Self-billing: ${inSentence(issuer)} issues this statement as the invoice for the partner’s commissions of ${usd(row.net)} USD, in the partner’s name and on its behalf. The partner issues no other invoice for them. No VAT is paid in addition to the commissions.`;

const ACCOUNT_HEAD = ['State', 'Opening', 'Accrued', 'Fell due', 'Reversed', 'Paid', 'Closing'];
const ACCOUNT_COLUMNS = [22, 13, 13, 13, 13, 13, 13].map((share, nth) => ({
  share,
  isRight: nth > 0,
}));

function accountBlocks({ account: a, since, until, zone }: StatementData): Block[] {
  const rows: Row[] = [
    [
      ...['Pending', usd(a.opening.pending), usd(a.accrued), usd(-a.fellDue)],
      ...[usd(-a.reversedPending), '', usd(a.closing.pending)],
    ],
    [
      ...['Due', usd(a.opening.due), '', usd(a.fellDue)],
      ...[usd(-a.reversedDue), usd(-a.paid), usd(a.closing.due)],
    ],
    ['Paid to date', usd(a.opening.paid), '', '', '', usd(a.paid), usd(a.closing.paid)],
  ].map((cells) => ({ cells }));
  const times = `After ${momentIn(since, zone)}, up to ${momentIn(until, zone)}.`;
  return [
    { kind: 'heading', text: 'Your commission account' },
    { kind: 'text', look: 'quiet', text: times },
    {
      kind: 'table',
      columns: ACCOUNT_COLUMNS,
      head: headRow(ACCOUNT_HEAD),
      rows,
    },
  ];
}

const HEAD = ['Fee date', 'Event', 'Client', 'Fee, USD', 'Rate', 'Commission, USD'];
const COLUMNS = [15, 34, 14, 13, 9, 15].map((share, nth) => ({ share, isRight: nth > 2 }));
const BASIS =
  'Each commission uses the rate in force on the day its fee was charged, and falls due 30 days after the fee. A refunded fee reverses its commission; if it was already paid, it is deducted from the next payout. Two members of Holdfast staff approved the payout.';

const dayIn = (at: Date, zone: ZoneChoice): string =>
  dayWords(new Date(at.getTime() + (zone === 'utc8' ? 8 * HOUR : 0)).toISOString().slice(0, 10));
