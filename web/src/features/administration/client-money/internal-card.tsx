import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { type Column, DataTable, NameCell } from '../../../ui/tables/data-table.tsx';
import { type Calculation, figure, type Internal, isNothing } from './view.ts';

export const InternalCard = ({ calculation: { internal, currency } }: Props) => (
  <Card title="Internal: ledger and holders’ claims" flush>
    <DataTable
      caption="Ledger balances and claims by account"
      columns={columnsIn(currency)}
      rows={internal}
      rowKey={(line) => line.kind}
      dense
    />
  </Card>
);

type Props = { readonly calculation: Calculation };

const CLASSES: Readonly<Record<Internal['class'], string>> = {
  client: 'Owed to clients',
  third_party: 'Owed to third parties',
  kept: 'Kept for clients',
  claim: 'Owed by clients',
  own: 'Own money',
};

const columnsIn = (currency: string): readonly Column<Internal>[] => {
  const amount = (text: string) => figure(text, currency);
  return [
    {
      key: 'account',
      head: 'Account',
      card: 'title',
      cell: (line) => <NameCell name={line.label} note={CLASSES[line.class]} />,
    },
    {
      key: 'ledger',
      head: 'Ledger',
      numeric: true,
      card: 'value',
      cell: (line) => amount(line.ledger),
    },
    {
      key: 'rebuilt',
      head: 'From postings',
      numeric: true,
      card: 'none',
      cell: (line) => amount(line.rebuilt),
    },
    {
      key: 'debts',
      head: 'Owed by holders',
      numeric: true,
      card: 'none',
      from: 'medium',
      cell: (line) => (isNothing(line.debts) ? '–' : amount(line.debts)),
    },
    {
      key: 'difference',
      head: 'Difference',
      numeric: true,
      card: 'fact',
      cell: (line) =>
        isNothing(line.difference) ? (
          <Badge tone="good">Agrees</Badge>
        ) : (
          <Badge tone="bad">{amount(line.difference)}</Badge>
        ),
    },
  ];
};
