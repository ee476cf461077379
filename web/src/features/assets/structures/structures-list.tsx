import { OWNER_STRUCTURES } from '@holdfast/domain/assets/structures/list';
import { STRUCTURE_TYPE_NAMES } from '@holdfast/domain/assets/structures/words';
import { countryName } from '@holdfast/domain/platform/reference/countries';
import { IconSitemap } from '@tabler/icons-react';
import { List } from '../../../api/list.tsx';
import { useList } from '../../../api/use-list.ts';
import { date } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { EmptyState } from '../../../ui/states.tsx';
import type { Column } from '../../../ui/tables/data-table.tsx';
import { TwoLines } from '../../../ui/tables/data-table.tsx';
import { StructureBadge } from './structure-badge.tsx';
import type { StructureLine } from './view.ts';

export function StructuresList() {
  const structures = useList('GET /owner/structures', OWNER_STRUCTURES, { columns: COLUMNS });
  return (
    <List
      list={structures}
      what="Structures"
      rowLink={(row) => paths.ownerStructure(row.id)}
      empty={
        <EmptyState
          icon={<IconSitemap size={20} />}
          title="No structures yet"
          action={{ label: 'New structure', to: paths.ownerStructureNew() }}
        >
          A structure is the legal vehicle that holds your asset, such as an SPV.
        </EmptyState>
      }
    />
  );
}

export const COLUMNS: readonly Column<StructureLine>[] = [
  {
    key: 'name',
    head: 'Structure',
    text: (row) =>
      `${row.name}, ${STRUCTURE_TYPE_NAMES[row.type]}, ${countryName(row.jurisdiction)}`,
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
    text: (row) => row.status,
    cell: (row) => <StructureBadge status={row.status} />,
  },
  {
    key: 'classes',
    head: 'Share classes',
    numeric: true,
    text: (row) => row.classes,
    cell: (row) => row.classes,
  },
  {
    key: 'assets',
    head: 'Assets',
    numeric: true,
    card: 'fact',
    cardHead: true,
    text: (row) => row.assets,
    cell: (row) => row.assets,
  },
  {
    key: 'created',
    head: 'Created',
    card: 'note',
    from: 'medium',
    text: (row) => row.createdAt,
    cell: (row) => <span className="num">{date(row.createdAt)}</span>,
  },
];
