import { STRUCTURES } from '@holdfast/domain/assets/structures/list';
import { IconSitemap } from '@tabler/icons-react';
import { List } from '../../../api/list.tsx';
import { useList } from '../../../api/use-list.ts';
import { date, NONE } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { EmptyState } from '../../../ui/states.tsx';
import type { Column } from '../../../ui/tables/data-table.tsx';
import { COLUMNS } from './structures-list.tsx';
import type { StructureLine } from './view.ts';

export function DeskStructures() {
  const structures = useList('GET /admin/structures', STRUCTURES, { columns: ALL });
  return (
    <List
      list={structures}
      what="Structures"
      rowLink={(row) => paths.adminStructure(row.id)}
      empty={
        <EmptyState icon={<IconSitemap size={20} />} title="No structures to review">
          Submitted structures, anchor shareholders and resolutions appear here.
        </EmptyState>
      }
    />
  );
}

const company: Column<StructureLine> = {
  key: 'company',
  head: 'Owner',
  card: 'note',
  text: (row) => row.companyName,
  cell: (row) => row.companyName,
};
const waits: Column<StructureLine> = {
  key: 'waits',
  head: 'To decide',
  card: 'fact',
  cardHead: true,
  text: (row) => row.waitsFor.join(', '),
  cell: (row) => row.waitsFor.join(', ') || NONE,
};
const sent: Column<StructureLine> = {
  key: 'sent',
  head: 'Submitted',
  text: (row) => row.submittedAt ?? '',
  cell: (row) => <span className="num">{date(row.submittedAt)}</span>,
};

const ALL = [...COLUMNS.slice(0, 2), company, ...COLUMNS.slice(2, 4), waits, sent];
