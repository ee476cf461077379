import { parseDecimal } from '@holdfast/domain/kernel/decimal';
import type { ZoneChoice } from '@holdfast/domain/kernel/moment';
import { decimalsOf, formatMoney } from '@holdfast/domain/kernel/money';
import { rateIn } from '@holdfast/domain/money/rates/rate';
import type { ReceiptLine, WalletReceipt } from '@holdfast/domain/views/wallet/history-shapes';
import type { MovementStatus } from '@holdfast/domain/views/wallet/movements';
import type { Fact, Row } from '../../../../kit/documents/content.ts';
import { type Paper, printedPaper } from '../../../../kit/documents/paper.ts';
import { PDF_SECONDS } from '../../../../kit/documents/print.ts';
import { momentIn } from '../../../../kit/documents/words.ts';
import type { FileAnswer } from '../../../../kit/http/route.ts';
import { heavy } from '../../../../kit/workers/heavy.ts';

const STATUS: Readonly<Record<MovementStatus, string>> = {
  completed: 'Completed',
  pending: 'Pending, not booked yet',
  unpaid: 'Not paid yet, checkout open',
  held: 'Reserved, still in the wallet',
  rejected: 'Rejected, no money moved',
  cancelled: 'Cancelled, no money moved',
  failed: 'Failed, no money moved',
};

/** Never call it in a transaction. */
export const receiptPdf = heavy(import.meta.url, PDF_SECONDS, printReceipt);

export type PrintedReceipt = { readonly receipt: WalletReceipt; readonly paper: Paper };

async function printReceipt({ receipt, paper }: PrintedReceipt): Promise<FileAnswer> {
  const { zone } = paper;
  const body = await printedPaper(paper, {
    about: headOf(receipt),
    blocks: [
      { kind: 'heading', text: 'Amounts' },
      {
        kind: 'table',
        columns: [{ share: 72 }, { share: 28, isRight: true }],
        rows: receipt.lines.map(amountRow),
      },
      { kind: 'heading', text: 'Details' },
      { kind: 'facts', facts: detailsOf(receipt, zone) },
      { kind: 'heading', text: 'History' },
      { kind: 'facts', facts: stepsOf(receipt, zone) },
    ],
  });
  return { name: `holdfast-receipt-${receipt.id}.pdf`, mime: 'application/pdf', body };
}

type Facts = Fact[];

const headOf = (receipt: WalletReceipt): Facts => [
  ['Movement', receipt.title],
  ...(receipt.reference ? [['Reference', receipt.reference] as const] : []),
  ['Status', STATUS[receipt.status]],
];

function detailsOf(receipt: WalletReceipt, zone: ZoneChoice): Facts {
  const { facts, rate, entry, chain, balanceAfter, currency } = receipt;
  const simulated = rate?.isSimulated && !/simulated/i.test(rate.source) ? ', simulated' : '';
  return [
    ...facts.map(({ label, value }) => [label, value] as const),
    ...(rate
      ? ([
          ['Rate', `1 ${rate.from} = ${rateIn(rate.value, rate.to)}`],
          ['Rate source', `${rate.source}${simulated}, ${momentIn(rate.at, zone)}`],
        ] as const)
      : []),
    ...(balanceAfter ? [['Wallet total afterwards', money(balanceAfter, currency)] as const] : []),
    ...(entry
      ? ([
          ['Ledger entry', entry.id],
          ['Posting number', entry.number],
        ] as const)
      : []),
    ...(chain ? [[`Transaction on ${NETWORKS[chain.network]}`, chain.txId] as const] : []),
  ];
}

const NETWORKS = { algorand: 'Algorand', bitcoin: 'Bitcoin' } as const;

const stepsOf = ({ timeline }: WalletReceipt, zone: ZoneChoice): Facts =>
  timeline.map(({ label, at, note }) => [momentIn(at, zone), note ? `${label}. ${note}` : label]);

function money(text: string, currency: ReceiptLine['currency']): string {
  const minor = parseDecimal(text, decimalsOf(currency));
  return typeof minor === 'bigint' ? formatMoney(minor, currency) : text;
}

function amountRow(line: ReceiptLine): Row {
  const rule = line.rule ? `: ${line.rule.rate} (fee rule version ${line.rule.version})` : '';
  return {
    cells: [`${line.label}${rule}`, money(line.amount, line.currency)],
    tone: line.part === 'net' ? 'strong' : 'plain',
  };
}
