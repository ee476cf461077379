import { DAY } from '@holdfast/domain/kernel/moment';
import { formatQuantity } from '@holdfast/domain/kernel/quantity';
import { type Block, headRow, type Row, sumRow } from '../../../../kit/documents/content.ts';
import type { Sheet } from '../../../../kit/documents/paper.ts';
import { inSentence } from '../../../../kit/documents/printable.ts';
import { documentAmount, documentDay } from '../../../../kit/documents/words.ts';
import type { PriceOn } from '../../portfolio/index.ts';
import type { CashAt, HoldingAt } from '../holdings.read.ts';

export type HoldingsData = {
  readonly holdings: readonly (HoldingAt & {
    readonly price: PriceOn | undefined;
    readonly value: bigint | undefined;
  })[];
  readonly cash: readonly CashAt[];
  readonly escrow: bigint;
  readonly unitCustody: string;
};

const usd = (amount: bigint): string => documentAmount(amount, 'USD');

export const holdingsSheet = (data: HoldingsData): Sheet => ({
  about: [['Units held by', data.unitCustody]],
  blocks: [
    { kind: 'heading', text: 'Units' },
    ...unitBlocks(data),
    { kind: 'heading', text: 'Cash' },
    cashTable(data),
    { kind: 'heading', text: 'Total' },
    totalTable(data),
    { kind: 'text', look: 'note', text: BASIS },
  ],
});

const BASIS =
  'Each price is the last closing price on the Holdfast secondary market or, if there is none, the NAV per unit or else the offering price, with its date. Units may be worth less than shown and can’t always be sold. Cash includes amounts reserved for orders, commitments and withdrawals. ALGO and BTC are not converted and are not part of the total.';

const SOURCES = { trade: 'Close', nav: 'NAV', offering: 'Offering price' } as const;
const HEAD = ['Asset', 'Units', 'Cost', 'Price', 'Source of price', 'Value'];
const COLUMNS = [29, 12, 14, 13, 18, 14].map((share, nth) => ({
  share,
  isRight: nth > 0 && nth !== 4,
}));

function unitBlocks({ holdings }: HoldingsData): Block[] {
  if (holdings.length === 0) return [{ kind: 'text', text: 'No units.' }];
  const cost = holdings.reduce((sum, one) => sum + one.cost, 0n);
  const rows = holdings.map(({ name, symbol, units, cost: paid, price, value }): Row => {
    const source = price ? `${SOURCES[price.source]}${dateOf(price)}` : 'No price';
    return {
      cells: [
        ...[`${inSentence(name)} (${symbol})`, formatQuantity(units), usd(paid)],
        ...[price ? usd(price.price) : '–', source, value === undefined ? '–' : usd(value)],
      ],
    };
  });
  const total = ['All units', '', usd(cost), '', '', usd(unitsValue(holdings))];
  return [
    {
      kind: 'table',
      columns: COLUMNS,
      head: headRow(HEAD),
      rows,
      total: sumRow(total),
    },
  ];
}

/** An offering price applies without a date of its own. */
const dateOf = ({ source, day }: PriceOn): string =>
  source === 'offering' ? '' : `, ${documentDay(new Date(day * DAY))}`;

const unitsValue = (holdings: HoldingsData['holdings']): bigint =>
  holdings.reduce((sum, { value }) => sum + (value ?? 0n), 0n);

const TWO = [{ share: 70 }, { share: 30, isRight: true }];

function cashTable({ cash, escrow }: HoldingsData): Block {
  const shown = cash.filter(({ currency, balance }) => currency === 'USD' || balance !== 0n);
  const known = shown.length > 0 ? shown : [{ currency: 'USD' as const, balance: 0n }];
  const rows: Row[] = known.map(({ currency, balance }) => ({
    cells: [`Wallet, ${currency}`, `${documentAmount(balance, currency)} ${currency}`],
  }));
  const paid = { cells: ['In escrow for units not issued yet', `${usd(escrow)} USD`] };
  return {
    kind: 'table',
    columns: TWO,
    head: headRow(['Account', 'Balance']),
    rows: escrow > 0n ? [...rows, paid] : rows,
  };
}

function totalTable({ holdings, cash, escrow }: HoldingsData): Block {
  const dollars = cash.find(({ currency }) => currency === 'USD')?.balance ?? 0n;
  const units = unitsValue(holdings);
  return {
    kind: 'table',
    columns: TWO,
    rows: [
      { cells: ['Value of units', `${usd(units)} USD`] },
      { cells: ['Cash in USD, with escrow', `${usd(dollars + escrow)} USD`] },
    ],
    total: sumRow(['Total', `${usd(units + dollars + escrow)} USD`]),
  };
}
