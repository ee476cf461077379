import { IconSitemap } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { list } from '../../../api/query.ts';
import { date, NONE } from '../../../lib/format.ts';
import { paths } from '../../../paths.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { ListCard } from '../../../ui/list-card.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { useListUrl } from '../../../ui/url-state.ts';
import { COLUMNS } from './structures-list.tsx';
import type { StructureLine } from './view.ts';

type Status = 'pending' | 'approved' | 'rejected' | 'all';

/** Structures by the state of their review, those that wait longest first. */
export function DeskStructures({ status }: { status: Status }) {
  const { page, limit } = useListUrl();
  const query = useQuery(list('GET /admin/structures', { query: { status, page, limit } }));
  return (
    <ListCard
      what="Structures"
      query={query}
      columns={[...COLUMNS.slice(0, 2), company, ...COLUMNS.slice(2, 4), waits, sent]}
      rowKey={(row: StructureLine) => row.id}
      rowLink={(row) => paths.adminStructure(row.id)}
      empty={
        <EmptyState icon={<IconSitemap size={20} />} title="Nothing waits here">
          Structures that owners send for review appear here, and those whose anchors or resolutions
          wait.
        </EmptyState>
      }
    />
  );
}

const company: Column<StructureLine> = {
  key: 'company',
  head: 'Owner',
  card: 'note',
  cell: (row) => row.companyName,
};
const waits: Column<StructureLine> = {
  key: 'waits',
  head: 'Waits for',
  card: 'fact',
  cardHead: true,
  cell: (row) => row.waitsFor.join(', ') || NONE,
};
const sent: Column<StructureLine> = {
  key: 'sent',
  head: 'Sent',
  cell: (row) => <span className="num">{date(row.submittedAt)}</span>,
};
