import { CALCULATIONS } from '@holdfast/domain/administration/client-money/list';
import { dayWords } from '@holdfast/domain/kernel/moment';
import { IconScale } from '@tabler/icons-react';
import { type Choices, List } from '../../../api/list.tsx';
import { useList } from '../../../api/use-list.ts';
import { dateTime } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { type Column, NameCell, TwoLines } from '../../../ui/tables/data-table.tsx';
import { type CalculationLine, excessOf, figure, RESULTS, STAGES } from './view.ts';

const CHOICES: Choices<typeof CALCULATIONS> = {
  result: {
    label: 'Result',
    any: 'All results',
    choices: Object.fromEntries(Object.entries(RESULTS).map(([key, [word]]) => [key, word])),
  },
  stage: {
    label: 'Review',
    any: 'All calculations',
    choices: { PREPARED: 'Awaiting review', REVIEWED: 'Reviewed' },
  },
  currency: {
    label: 'Currency',
    any: 'All currencies',
    choices: { USD: 'USD', ALGO: 'ALGO', BTC: 'BTC' },
  },
};

export function CalculationsList() {
  const calculations = useList('GET /admin/client-money', CALCULATIONS, {
    columns: COLUMNS,
    use: { pageWide: true },
  });
  return (
    <List
      list={calculations}
      what="Calculations"
      choices={CHOICES}
      rowLink={(row) => paths.adminCalculation(row.id)}
      empty={
        <EmptyState icon={<IconScale size={20} />} title="No calculations yet">
          Each day’s calculation is prepared after midnight UTC.
        </EmptyState>
      }
    />
  );
}

const preparedBy = (row: CalculationLine) => row.preparedBy ?? 'Daily job';

const COLUMNS: readonly Column<CalculationLine>[] = [
  {
    key: 'day',
    head: 'Day',
    card: 'title',
    text: (row) => `${row.day}, ${row.number}`,
    cell: (row) => <NameCell name={dayWords(row.day)} note={row.number} />,
  },
  {
    key: 'result',
    head: 'Result',
    card: 'fact',
    text: (row) => RESULTS[row.result][0],
    cell: (row) => <Badge tone={RESULTS[row.result][1]}>{RESULTS[row.result][0]}</Badge>,
  },
  {
    key: 'requirement',
    head: 'Requirement',
    numeric: true,
    card: 'none',
    from: 'medium',
    text: (row) => row.requirement,
    cell: (row) => figure(row.requirement, row.currency),
  },
  {
    key: 'resource',
    head: 'Resource',
    numeric: true,
    card: 'none',
    from: 'medium',
    text: (row) => row.resource ?? '',
    cell: (row) => figure(row.resource, row.currency),
  },
  {
    key: 'excess',
    head: 'Excess or shortfall',
    numeric: true,
    card: 'value',
    text: (row) => row.excess ?? '',
    cell: (row) => {
      const { label, amount } = excessOf(row);
      return <TwoLines first={figure(amount, row.currency)} second={amount ? label : null} />;
    },
  },
  {
    key: 'prepared',
    head: 'Prepared',
    card: 'none',
    from: 'wide',
    text: (row) => `${row.preparedAt}, ${preparedBy(row)}`,
    cell: (row) => <TwoLines first={preparedBy(row)} second={dateTime(row.preparedAt)} />,
  },
  {
    key: 'reviewed',
    head: 'Review',
    card: 'note',
    text: (row) => (row.reviewedAt ? `${row.reviewedAt}, ${row.reviewedBy}` : ''),
    cell: (row) =>
      row.reviewedAt ? (
        <TwoLines first={row.reviewedBy} second={dateTime(row.reviewedAt)} />
      ) : (
        <Badge tone={STAGES[row.stage][1]}>{STAGES[row.stage][0]}</Badge>
      ),
  },
];
