import type { WalletCurrency } from '@holdfast/domain/kernel/money';
import { formatQuantity } from '@holdfast/domain/kernel/quantity';
import { VAT_CODES, type Vat, vatWithin } from '@holdfast/domain/money/fees/vat';
import {
  type Block,
  type Fact,
  headRow,
  type Row,
  sumRow,
} from '../../../../kit/documents/content.ts';
import type { Sheet } from '../../../../kit/documents/paper.ts';
import { documentAmount, documentDay } from '../../../../kit/documents/words.ts';
import type { FeeKind, FeeLine } from '../fees.read.ts';

export type InvoiceData = { readonly lines: readonly FeeLine[]; readonly vat: Vat };

export type InvoiceSum = {
  readonly currency: WalletCurrency;
  readonly gross: bigint;
  readonly vat: bigint;
  readonly net: bigint;
};

/** Fees include VAT, so that net and VAT add up to what was charged. */
export function sumsOf({ lines, vat }: InvoiceData): InvoiceSum[] {
  return [...Map.groupBy(lines, ({ currency }) => currency)].map(([currency, some]) => {
    const gross = some.reduce((sum, { amount }) => sum + amount, 0n);
    const tax = vatWithin(gross, vat.rateBps);
    return { currency, gross, vat: tax, net: gross - tax };
  });
}

export const invoiceSheet = (data: InvoiceData): Sheet => ({
  about: [
    ...vatFacts(data.vat),
    ['Payment', 'Deducted from your wallet when charged. Nothing is due.'],
  ],
  blocks: [
    { kind: 'heading', text: 'Fees' },
    {
      kind: 'table',
      columns: [{ share: 15 }, { share: 27 }, { share: 30 }, { share: 28, isRight: true }],
      head: headRow([
        'Date (UTC)',
        'Fee',
        'For',
        isTaxed(data.vat) ? 'Charged, VAT included' : 'Charged',
      ]),
      rows: data.lines.map(rowOf),
    },
    ...sumsOf(data).flatMap((sum) => sumBlocks(sum, data.vat)),
    { kind: 'text', look: 'note', text: BASIS },
  ],
});

const BASIS =
  'Each fee was charged under the fee rules in force at the time; the receipt for each movement shows its rule and rate. Refunded fees are deducted.';

const percent = (bps: number): string => `${(bps / 100).toFixed(2)}%`;

/** Without a code no rule applies, so that the invoice states no net amount and no rate. */
const isTaxed = ({ code }: Vat): boolean => code !== null;

const vatFacts = ({ code, rateBps, words }: Vat): Fact[] => [
  ['VAT', words],
  ...(code
    ? [['VAT code and rate', `${code} (${VAT_CODES[code]}), ${percent(rateBps)}`] as const]
    : []),
];

const FEE_WORDS: Readonly<Record<FeeKind, string>> = {
  trade: 'Trading fee',
  investor_fee: 'Investor fee',
  offering_close: 'Placement fee',
  withdrawal: 'Withdrawal fee',
  conversion: 'Conversion fee',
  deposit_card: 'Card top-up fee',
  fee: 'Fee',
  adjustment: 'Fee refund or correction',
  reversal: 'Fee reversal',
};

function rowOf({ at, kind, symbol, units, amount, currency, entryId }: FeeLine): Row {
  const of = symbol ? `${units === null ? '' : `${formatQuantity(units)} `}${symbol}` : '';
  const what = of || `Ledger entry ${entryId.slice(-12)}`;
  const charge = `${documentAmount(amount, currency)} ${currency}`;
  return { cells: [documentDay(at), FEE_WORDS[kind], what, charge] };
}

function sumBlocks({ currency, gross, vat: tax, net }: InvoiceSum, vat: Vat): Block[] {
  const money = (amount: bigint) => `${documentAmount(amount, currency)} ${currency}`;
  return [
    { kind: 'heading', text: `Total in ${currency}` },
    {
      kind: 'table',
      columns: [{ share: 70 }, { share: 30, isRight: true }],
      rows: isTaxed(vat)
        ? [{ cells: ['Net', money(net)] }, { cells: [`VAT, ${percent(vat.rateBps)}`, money(tax)] }]
        : [],
      total: sumRow(['Total charged', money(gross)]),
    },
  ];
}
