import { OWN_REMITTANCES } from '@holdfast/domain/cash/remittances/list';
import { dayWords } from '@holdfast/domain/kernel/moment';
import { IconBuildingBank } from '@tabler/icons-react';
import { type Choices, List } from '../../../api/list.tsx';
import { useList } from '../../../api/use-list.ts';
import { dateTime, money, relative } from '../../../lib/figures/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { type Column, NameCell, TwoLines } from '../../../ui/tables/data-table.tsx';
import { RemittanceActions } from './remittance-actions.tsx';
import { REMITTANCE_LOOKS, type Remittance } from './view.ts';

const CHOICES: Choices<typeof OWN_REMITTANCES> = {
  status: {
    label: 'Status',
    any: 'All statuses',
    choices: {
      REQUESTED: REMITTANCE_LOOKS.REQUESTED[0],
      APPROVED: REMITTANCE_LOOKS.APPROVED[0],
      SENT: REMITTANCE_LOOKS.SENT[0],
      BOOKED: REMITTANCE_LOOKS.BOOKED[0],
      REJECTED: REMITTANCE_LOOKS.REJECTED[0],
      CANCELLED: REMITTANCE_LOOKS.CANCELLED[0],
    },
  },
};

export function RemittanceList() {
  const remittances = useList('GET /admin/remittances', OWN_REMITTANCES, {
    columns,
    acts: [ACTIONS],
  });
  return (
    <List
      inHead
      list={remittances}
      what="Remittances"
      title="Remittances"
      choices={CHOICES}
      empty={
        <EmptyState icon={<IconBuildingBank size={20} />} title="No remittances yet">
          Remittances move own money and VAT to Holdfast’s own account.
        </EmptyState>
      }
    />
  );
}

const askedBy = (row: Remittance): string => row.requestedBy ?? 'Schedule';

function stateNote(row: Remittance): string {
  const why = row.decisionReason ? `: “${row.decisionReason}”` : '';
  switch (row.status) {
    case 'REQUESTED':
      return `${askedBy(row)}, ${relative(row.requestedAt)}`;
    case 'SENT':
      return `Sent ${dateTime(row.sentAt)}, ${row.bankReference}`;
    case 'BOOKED':
      return `${dayWords(row.bookedOn ?? '')}, ${row.bankReference}`;
    default:
      return row.decidedAt ? `${row.decidedBy ?? 'Expired'}, ${dateTime(row.decidedAt)}${why}` : '';
  }
}

const noteOf = ({ vatOwedOn, note }: Remittance): string =>
  vatOwedOn ? `VAT owed on ${dayWords(vatOwedOn)}. ${note}` : note;

const columns: readonly Column<Remittance>[] = [
  {
    key: 'what',
    head: 'Remittance',
    card: 'title',
    text: (row) => row.reference,
    cell: (row) => <NameCell name={row.reference} note={noteOf(row)} />,
  },
  {
    key: 'requested',
    head: 'Requested',
    card: 'note',
    from: 'medium',
    text: (row) => `${askedBy(row)}, ${row.requestedAt}`,
    cell: (row) => <TwoLines first={askedBy(row)} second={dateTime(row.requestedAt)} />,
  },
  {
    key: 'status',
    head: 'Status',
    card: 'fact',
    text: (row) => `${REMITTANCE_LOOKS[row.status][0]}, ${stateNote(row)}`,
    cell: (row) => (
      <TwoLines
        first={
          <Badge tone={REMITTANCE_LOOKS[row.status][1]}>{REMITTANCE_LOOKS[row.status][0]}</Badge>
        }
        second={stateNote(row)}
      />
    ),
  },
  {
    key: 'amount',
    head: 'Amount',
    card: 'value',
    numeric: true,
    text: (row) => row.amount,
    cell: (row) => money(row.amount),
  },
];

const ACTIONS: Column<Remittance> = {
  key: 'act',
  head: 'Actions',
  card: 'below',
  cell: (row) => <RemittanceActions row={row} />,
};
