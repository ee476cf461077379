import { TAX_REMITTANCES } from '@holdfast/domain/assets/distributions/list';
import { IconReceiptTax } from '@tabler/icons-react';
import { List } from '../../../api/list.tsx';
import { useList } from '../../../api/use-list.ts';
import { counted, dateTime, money, relative } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Group } from '../../../ui/layout/layout.tsx';
import { classOf } from '../../../ui/layout/look.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { type Column, NameCell, TwoLines } from '../../../ui/tables/data-table.tsx';
import { TextLink } from '../../../ui/text/text-link.tsx';
import { ReviewButton } from '../../people/approvals/review-button.tsx';
import { countryOf, payDay, type Remittance } from './view.ts';

const LOOKS: Readonly<Record<Remittance['status'], readonly [string, BadgeTone]>> = {
  REQUESTED: ['Awaiting second approval', 'warn'],
  REMITTED: ['Remitted', 'good'],
  REJECTED: ['Rejected', 'bad'],
  CANCELLED: ['Withdrawn', 'plain'],
  EXPIRED: ['Expired', 'plain'],
};

export function RemittanceList() {
  const remittances = useList('GET /admin/tax-remittances', TAX_REMITTANCES, {
    columns,
    acts: [ACTIONS],
  });
  return (
    <List
      inHead
      list={remittances}
      what="Remittances"
      title="Remittances"
      empty={
        <EmptyState icon={<IconReceiptTax size={20} />} title="No remittances yet">
          Request one with the tax return; a second approver decides.
        </EmptyState>
      }
    />
  );
}

const daysOf = ({ from, to }: Remittance): string =>
  from === to ? payDay(from) : `${payDay(from)} to ${payDay(to)}`;

const columns: readonly Column<Remittance>[] = [
  {
    key: 'what',
    head: 'Remittance',
    card: 'title',
    text: (row) => `${row.number}, ${countryOf(row.country)}`,
    cell: (row) => <NameCell name={row.number} note={countryOf(row.country)} />,
  },
  {
    key: 'covers',
    head: 'Covers',
    card: 'fact',
    text: (row) => `${row.from}/${row.to}`,
    cell: (row) => <TwoLines first={daysOf(row)} second={counted(row.lines, 'payment')} />,
  },
  {
    key: 'reference',
    head: 'Reference',
    card: 'note',
    from: 'medium',
    text: (row) => row.reference,
    cell: (row) => (
      <TwoLines
        first={row.reference}
        second={
          <a
            className={classOf({ tone: 'primary', breaks: true })}
            href={`/api/admin/tax-remittances/${row.id}/document`}
          >
            {row.document}
          </a>
        }
      />
    ),
  },
  {
    key: 'status',
    head: 'Status',
    card: 'fact',
    text: (row) => `${LOOKS[row.status][0]}, ${stateNote(row)}`,
    cell: (row) => (
      <TwoLines
        first={<Badge tone={LOOKS[row.status][1]}>{LOOKS[row.status][0]}</Badge>}
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
  cell: (row) => <Actions row={row} />,
};

function stateNote(row: Remittance): string {
  if (row.status === 'REQUESTED') {
    return `${row.requestedBy}, ${relative(row.requestedAt)}`;
  }
  const why = row.decisionReason ? `: “${row.decisionReason}”` : '';
  return `${row.decidedBy}, ${dateTime(row.decidedAt)}${why}`;
}

function Actions({ row }: { row: Remittance }) {
  const isAlive = row.status === 'REQUESTED' || row.status === 'REMITTED';
  return (
    <Group as="span" gap={6} wrap>
      {row.status === 'REQUESTED' ? (
        <ReviewButton kind="distribution.remittance" subjectId={row.id} name={row.number} />
      ) : null}
      {isAlive ? (
        <a
          className={classOf({ tone: 'primary', breaks: true })}
          href={`/api/admin/tax-remittances/${row.id}/lines`}
        >
          Payments (CSV)
        </a>
      ) : null}
      {row.entryId ? <TextLink to={paths.adminBookEntry(row.entryId)}>Entry</TextLink> : null}
    </Group>
  );
}
