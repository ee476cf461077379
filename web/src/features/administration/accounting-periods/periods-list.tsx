import { PERIODS } from '@holdfast/domain/administration/accounting-periods/list';
import { monthWords } from '@holdfast/domain/administration/accounting-periods/months';
import { IconCalendarCheck } from '@tabler/icons-react';
import { List } from '../../../api/list.tsx';
import { useList } from '../../../api/use-list.ts';
import { count, dateTime } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { type Column, NameCell, TwoLines } from '../../../ui/tables/data-table.tsx';
import { type Period, STATES, spanOf } from './view.ts';

export function PeriodsList() {
  const periods = useList('GET /admin/accounting-periods', PERIODS, {
    columns: COLUMNS,
    use: { pageWide: true },
  });
  return (
    <List
      list={periods}
      what="Accounting periods"
      rowKey={(period) => period.month}
      rowLink={(period) => paths.adminPeriod(period.month)}
      empty={<EmptyState icon={<IconCalendarCheck size={20} />} title="No periods yet" />}
    />
  );
}

function closingOf(period: Period): readonly [string, string] {
  const { requestedBy, requestedAt, approvedBy, closedAt } = period;
  if (approvedBy) return [`${requestedBy}, ${approvedBy}`, dateTime(closedAt)];
  return requestedBy ? [requestedBy, dateTime(requestedAt)] : ['–', ''];
}

const COLUMNS: readonly Column<Period>[] = [
  {
    key: 'month',
    head: 'Period',
    card: 'title',
    text: (period) => period.month,
    cell: (period) => <NameCell name={monthWords(period.month)} note={spanOf(period)} />,
  },
  {
    key: 'state',
    head: 'Status',
    card: 'fact',
    text: (period) => STATES[period.state][0],
    cell: ({ state }) => <Badge tone={STATES[state][1]}>{STATES[state][0]}</Badge>,
  },
  {
    key: 'closing',
    head: 'Requested and approved by',
    card: 'note',
    text: (period) => closingOf(period).filter(Boolean).join(', '),
    cell: (period) => {
      const [first, second] = closingOf(period);
      return <TwoLines first={first} second={second} />;
    },
  },
  {
    key: 'in',
    head: 'Prior-period adjustments',
    numeric: true,
    card: 'none',
    from: 'medium',
    text: (period) => String(period.adjustmentsIn),
    cell: (period) => count(period.adjustmentsIn),
  },
  {
    key: 'out',
    head: 'Later adjustments',
    numeric: true,
    card: 'none',
    from: 'medium',
    text: (period) => String(period.adjustmentsOut),
    cell: (period) => count(period.adjustmentsOut),
  },
  {
    key: 'entries',
    head: 'Entries',
    numeric: true,
    card: 'none',
    text: (period) => String(period.entries),
    cell: (period) => count(period.entries),
  },
];
