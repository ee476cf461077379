import { dayWords } from '@holdfast/domain/kernel/moment';
import { ENTRY_WORDS } from '@holdfast/domain/money/ledger/words';
import { IconCalendarEvent } from '@tabler/icons-react';
import { count, dateTime } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { type Column, DataTable, NameCell, TwoLines } from '../../../ui/tables/data-table.tsx';
import { QuietText } from '../../../ui/text/quiet.tsx';
import { type Adjustment, amountIn } from './view.ts';

type CardProps = {
  readonly title: string;
  readonly none: string;
  readonly adjustments: readonly Adjustment[];
  readonly total: number;
};

export function AdjustmentsCard({ title, none, adjustments, total }: CardProps) {
  return (
    <Card
      title={title}
      flush
      footer={
        total > adjustments.length ? (
          <QuietText>
            The first {count(adjustments.length)} of {count(total)}
          </QuietText>
        ) : undefined
      }
    >
      {adjustments.length === 0 ? (
        <EmptyState icon={<IconCalendarEvent size={20} />} title={none} />
      ) : (
        <DataTable
          caption={title}
          columns={COLUMNS}
          rows={adjustments}
          rowKey={({ id }) => id}
          rowLink={({ id }) => paths.adminBookEntry(id)}
        />
      )}
    </Card>
  );
}

const COLUMNS: readonly Column<Adjustment>[] = [
  {
    key: 'entry',
    head: 'Entry',
    card: 'title',
    cell: (row) => <NameCell name={ENTRY_WORDS[row.kind]} note={row.text} />,
  },
  {
    key: 'belongs',
    head: 'Belongs to',
    card: 'fact',
    cell: (row) => (
      <TwoLines first={dayWords(row.belongsTo)} second={`Value date ${dayWords(row.valuedOn)}`} />
    ),
  },
  {
    key: 'booked',
    head: 'Booking date',
    card: 'note',
    cell: (row) => (
      <TwoLines first={dayWords(row.bookedOn)} second={`Recorded ${dateTime(row.recordedAt)}`} />
    ),
  },
  {
    key: 'amount',
    head: 'Amount',
    numeric: true,
    card: 'value',
    cell: ({ amounts }) =>
      amounts.map(({ amount, currency }) => amountIn(amount, currency)).join(', ') || '–',
  },
];
