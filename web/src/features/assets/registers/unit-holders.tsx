import { UNIT_HOLDERS } from '@holdfast/domain/assets/registers/list';
import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { List } from '../../../api/list.tsx';
import { query } from '../../../api/query.ts';
import { useList } from '../../../api/use-list.ts';
import { date, percent, quantity } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { type Column, NameCell } from '../../../ui/tables/data-table.tsx';
import { CopyText } from '../../../ui/text/copy-text.tsx';
import { HolderIcon } from './line-parts.tsx';
import { kindWord, placeOf, type UnitHolder } from './view.ts';

export function UnitHolders() {
  const registers = useQuery(query('GET /owner/registers'));
  const assets = (registers.data ?? []).map(({ asset }) => [asset.id, asset.name] as const);
  const holders = useList('GET /owner/holders', UNIT_HOLDERS, { columns: COLUMNS });
  return (
    <List
      list={holders}
      what="Unit holders"
      searches="Name or address"
      choices={{
        assetId: { label: 'Asset', any: 'All assets', choices: Object.fromEntries(assets) },
      }}
      rowKey={(row) => `${row.address}${row.asset.id}`}
      rowLink={(row) => `${paths.ownerAsset(row.asset.id, 'holders')}?q=${row.address}`}
      empty={
        <EmptyState icon={<IconUsers size={20} />} title="No holders yet">
          Holders appear here when units are issued.
        </EmptyState>
      }
    />
  );
}

const COLUMNS: readonly Column<UnitHolder>[] = [
  {
    key: 'holder',
    head: 'Holder',
    sort: 'name',
    card: 'title',
    text: (row) => row.holder,
    cell: (row) => (
      <NameCell
        media={<HolderIcon line={{ kind: row.kind, isAnchor: false }} />}
        name={row.holder}
        note={kindWord(row.kind)}
      />
    ),
  },
  {
    key: 'asset',
    head: 'Asset',
    card: 'fact',
    text: (row) => row.asset.name,
    cell: (row) => row.asset.name,
  },
  {
    key: 'country',
    head: 'Country',
    from: 'medium',
    text: (row) => row.country,
    cell: (row) => placeOf(row.country),
  },
  {
    key: 'units',
    head: 'Units',
    numeric: true,
    sort: 'units',
    card: 'value',
    text: (row) => row.units,
    cell: (row) => quantity(row.units),
  },
  {
    key: 'share',
    head: 'Share',
    numeric: true,
    card: 'note',
    text: (row) => row.percent,
    cell: (row) => percent(row.percent),
  },
  {
    key: 'since',
    head: 'Since',
    sort: 'since',
    text: (row) => row.since,
    cell: (row) => <span className="num">{date(row.since)}</span>,
  },
  {
    key: 'address',
    head: 'Address',
    from: 'wide',
    text: (row) => row.address,
    cell: (row) => (
      <CopyText text={row.address} label="address" short to={paths.explorerAccount(row.address)} />
    ),
  },
];
