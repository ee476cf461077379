import { count } from '../../../lib/figures/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { type Column, DataTable, NameCell } from '../../../ui/tables/data-table.tsx';
import { CopyText } from '../../../ui/text/copy-text.tsx';
import type { Summary } from './view.ts';

type Member = Summary['team'][number];

export const TeamCard = ({ team }: { team: Summary['team'] }) =>
  team.length === 0 ? null : (
    <Card title="Your team" flush>
      <DataTable caption="Team" columns={COLUMNS} rows={team} rowKey={(row) => row.userId} />
    </Card>
  );

const COLUMNS: readonly Column<Member>[] = [
  {
    key: 'name',
    head: 'Name',
    card: 'title',
    cell: (row) => (
      <NameCell
        name={
          <>
            {row.name} {row.isYou ? <Badge>You</Badge> : null}
          </>
        }
      />
    ),
  },
  {
    key: 'code',
    head: 'Code',
    card: 'fact',
    cell: (row) => <CopyText text={row.code} label={`Code of ${row.name}`} />,
  },
  {
    key: 'clients',
    head: 'Clients',
    numeric: true,
    card: 'value',
    cell: (row) => count(row.clients),
  },
];
