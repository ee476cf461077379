import { PAID_WORDS } from '@holdfast/domain/money/ledger/words';
import { TRANSACTION_KINDS } from '@holdfast/domain/views/portfolio/shapes';
import {
  dateTime,
  directionOf,
  money,
  moneyChange,
  quantity,
} from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { Thumb } from '../../../ui/cover/cover.tsx';
import { classOf } from '../../../ui/layout/look.ts';
import { type Column, DataTable, NameCell, TwoLines } from '../../../ui/tables/data-table.tsx';
import { ChangeText } from '../../../ui/text/change-text.tsx';
import { ProofLink } from '../../../ui/text/proof-link.tsx';
import classes from './portfolio.module.css';
import { categoryLabel, type Transaction } from './view.ts';

type Kind = (typeof TRANSACTION_KINDS)[number];

const KINDS: Readonly<Record<Kind, string>> = {
  issuance: 'Units issued',
  trade: 'Trade',
  ...PAID_WORDS,
  retirement: 'Retirement',
  fee: 'Fee',
  transfer: 'Transfer',
  adjustment: 'Adjustment',
  reversal: 'Reversal',
};

export const KIND_CHOICES = TRANSACTION_KINDS.map((value) => ({ value, label: KINDS[value] }));

function kindText({ kind, units }: Transaction): string {
  if (kind === 'trade') return Number(units) < 0 ? 'Sale' : 'Purchase';
  return KINDS[kind as Kind] ?? kind;
}

const columns: readonly Column<Transaction>[] = [
  {
    key: 'asset',
    head: 'Asset',
    card: 'title',
    cell: (row) =>
      row.assetId ? (
        <NameCell
          media={<Thumb category={row.category ?? 'fund'} seed={row.assetId} size={36} />}
          name={row.name}
          note={`${row.symbol} · ${categoryLabel(row.category ?? '')}`}
        />
      ) : (
        <NameCell name={kindText(row)} note="US dollars" />
      ),
  },
  { key: 'kind', head: 'Type', card: 'fact', cell: kindText },
  { key: 'at', head: 'Date', card: 'note', cell: (row) => dateTime(row.at) },
  {
    key: 'units',
    head: 'Units',
    numeric: true,
    card: 'none',
    cell: (row) =>
      row.units ? (
        <TwoLines
          first={quantity(row.units)}
          second={row.price ? `at ${money(row.price)}` : undefined}
        />
      ) : (
        '–'
      ),
  },
  {
    key: 'amount',
    head: 'Amount',
    numeric: true,
    card: 'value',
    cell: (row) => (
      <TwoLines
        first={<strong>{moneyChange(row.amount)}</strong>}
        second={row.fee ? `Fee ${money(row.fee)}` : undefined}
      />
    ),
  },
  {
    key: 'gain',
    head: 'Gain',
    numeric: true,
    card: 'none',
    from: 'medium',
    cell: (row) =>
      row.realised ? (
        <ChangeText direction={directionOf(row.realised)} text={moneyChange(row.realised)} />
      ) : (
        '–'
      ),
  },
  {
    key: 'tx',
    head: 'Transaction',
    card: 'note',
    from: 'medium',
    cell: (row) =>
      row.txId ? (
        <ProofLink
          txId={row.txId}
          proves={`${kindText(row)}: ${row.name}`}
          className={classOf({ tone: 'primary', weight: 500 }, classes.proof)}
        />
      ) : row.isSettled ? (
        '–'
      ) : (
        'Settling'
      ),
  },
];

export const TransactionsTable = ({ rows }: { rows: readonly Transaction[] | undefined }) => (
  <DataTable
    caption="Transactions of your portfolio"
    tight
    columns={columns}
    rows={rows}
    rowKey={(row) => row.id}
    rowLink={(row) => (row.assetId ? paths.assetBackground(row.assetId) : undefined)}
  />
);
