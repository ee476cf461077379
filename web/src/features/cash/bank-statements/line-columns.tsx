import { classWords } from '@holdfast/domain/cash/bank-statements/line-classes';
import { dayWords } from '@holdfast/domain/kernel/moment';
import { Button } from '@mantine/core';
import { Badge } from '../../../ui/badge.tsx';
import { type Column, TwoLines } from '../../../ui/tables/data-table.tsx';
import { Badges } from '../../../ui/tables/sided-rows.tsx';
import { amountIn, amountOf, DAY_WORDS, EFFECTS, type StatementLine } from './view.ts';

export const lineColumns = (
  onClass: (line: StatementLine) => void,
): readonly Column<StatementLine>[] => [
  ...lineFacts,
  {
    key: 'class',
    head: 'Class',
    card: 'fact',
    cell: (row) => <ClassCell row={row} onClass={onClass} />,
  },
  {
    key: 'amount',
    head: 'Amount',
    numeric: true,
    card: 'value',
    cell: (row) => amountIn(row.amount, row.currency),
  },
];

const lineFacts: readonly Column<StatementLine>[] = [
  {
    key: 'day',
    head: 'Date',
    card: 'note',
    cell: ({ day, dayFrom }) =>
      dayFrom === 'booking' ? (
        dayWords(day)
      ) : (
        <TwoLines first={dayWords(day)} second={DAY_WORDS[dayFrom]} />
      ),
  },
  {
    key: 'sender',
    head: 'Counterparty',
    card: 'title',
    cell: (row) => <TwoLines first={row.sender || 'Unknown'} second={row.account ?? row.text} />,
  },
  {
    key: 'what',
    head: 'Effect',
    card: 'fact',
    cell: (row) => {
      const [word, tone] = EFFECTS[row.effect];
      return <Badge tone={tone}>{word}</Badge>;
    },
  },
  {
    key: 'why',
    head: 'Reason',
    card: 'fact',
    cell: (row) => (
      // Without a sender's account, the line's text is already below the name.
      <TwoLines
        first={row.why}
        second={row.party ? `${row.party}, ${row.reference}` : row.account && row.text}
      />
    ),
  },
];

type CellProps = {
  readonly row: StatementLine;
  readonly onClass: (line: StatementLine) => void;
};

function ClassCell({ row, onClass }: CellProps) {
  if (row.isClassRequested) return <Badge tone="warn">Awaiting approval</Badge>;
  const rule = row.rule && `${row.rule.name}, version ${row.rule.version}`;
  const words = row.lineClass && classWords(row.lineClass);
  return (
    <Badges>
      {words ? <TwoLines first={words} second={rule} /> : null}
      {row.classes.length > 0 ? (
        <Button
          size="compact-xs"
          variant="default"
          aria-label={`Class ${amountOf(row)}`}
          onClick={() => onClass(row)}
        >
          {words ? 'Change class' : 'Choose class'}
        </Button>
      ) : null}
    </Badges>
  );
}
