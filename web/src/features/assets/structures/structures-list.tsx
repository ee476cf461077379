import { STRUCTURE_TYPE_NAMES } from '@holdfast/domain/assets/structures/words';
import { countryName } from '@holdfast/domain/platform/reference/countries';
import { IconSitemap } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { list } from '../../../api/query.ts';
import { date } from '../../../lib/format.ts';
import { paths } from '../../../paths.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { TwoLines } from '../../../ui/data-table.tsx';
import { ListCard } from '../../../ui/list-card.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { useListUrl } from '../../../ui/url-state.ts';
import { StructureBadge } from './structure-badge.tsx';
import type { StructureLine } from './view.ts';

/** The legal vehicles of the owner's company. */
export function StructuresList() {
  const { page, limit } = useListUrl();
  const query = useQuery(list('GET /owner/structures', { query: { page, limit } }));
  return (
    <ListCard
      what="Structures"
      query={query}
      columns={COLUMNS}
      rowKey={(row: StructureLine) => row.id}
      rowLink={(row) => paths.ownerStructure(row.id)}
      empty={
        <EmptyState
          icon={<IconSitemap size={20} />}
          title="No structures yet"
          action={{ label: 'New structure', to: paths.ownerStructureNew() }}
        >
          A structure is the legal vehicle that holds your asset: an SPV, a fund, a trust or a
          company.
        </EmptyState>
      }
    />
  );
}

export const COLUMNS: readonly Column<StructureLine>[] = [
  {
    key: 'name',
    head: 'Structure',
    cell: (row) => (
      <TwoLines
        first={row.name}
        second={`${STRUCTURE_TYPE_NAMES[row.type]} · ${countryName(row.jurisdiction)}`}
      />
    ),
  },
  {
    key: 'status',
    head: 'Review',
    card: 'value',
    cell: (row) => <StructureBadge status={row.status} />,
  },
  { key: 'classes', head: 'Share classes', numeric: true, cell: (row) => row.classes },
  {
    key: 'assets',
    head: 'Assets',
    numeric: true,
    card: 'fact',
    cardHead: true,
    cell: (row) => row.assets,
  },
  {
    key: 'created',
    head: 'Created',
    card: 'note',
    from: 'medium',
    cell: (row) => <span className="num">{date(row.createdAt)}</span>,
  },
];
