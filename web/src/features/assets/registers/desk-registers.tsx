import { REGISTERS } from '@holdfast/domain/assets/registers/list';
import { IconUsers } from '@tabler/icons-react';
import { addressOf } from '../../../api/address.ts';
import { type Choices, List } from '../../../api/list.tsx';
import { useList } from '../../../api/use-list.ts';
import { count, counted, dateTime, quantity } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Thumb } from '../../../ui/cover/cover.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { type Column, NameCell, TwoLines } from '../../../ui/tables/data-table.tsx';
import type { DeskRegister } from './view.ts';

const CHOICES: Choices<typeof REGISTERS> = {
  state: {
    label: 'Reconciliation',
    choices: {
      all: 'All registers',
      differs: 'Differs from chain',
      agrees: 'Matches chain',
      uncompared: 'Not reconciled yet',
    },
  },
};

export function DeskRegisters() {
  const registers = useList('GET /admin/registers', REGISTERS, {
    columns: COLUMNS,
    fileAt: (query) => addressOf('GET /admin/registers.csv', { query }),
  });
  return (
    <List
      list={registers}
      what="Registers"
      searches="Asset, class or owner"
      choices={CHOICES}
      rowKey={({ asset }) => asset.id}
      rowLink={({ asset }) => paths.adminRegister(asset.id)}
      empty={
        <EmptyState icon={<IconUsers size={20} />} title="No registers yet">
          Registers appear here when units are first issued.
        </EmptyState>
      }
    />
  );
}

const COLUMNS: readonly Column<DeskRegister>[] = [
  {
    key: 'asset',
    head: 'Asset',
    sort: 'name',
    card: 'title',
    cell: ({ asset, owner }) => (
      <NameCell
        media={<Thumb category={asset.category} seed={asset.id} size={32} />}
        name={asset.name}
        note={`${asset.symbol} · ${owner}`}
      />
    ),
  },
  {
    key: 'class',
    head: 'Class',
    from: 'medium',
    cell: ({ shareClass }) =>
      shareClass ? <TwoLines first={shareClass.code} second={shareClass.name} /> : '–',
  },
  {
    key: 'holders',
    head: 'Holders',
    sort: 'holders',
    numeric: true,
    card: 'fact',
    cardHead: true,
    cell: ({ holders }) => count(holders),
  },
  {
    key: 'issued',
    head: 'Issued',
    numeric: true,
    from: 'medium',
    cell: ({ issued, retired }) => (
      <TwoLines
        first={quantity(issued)}
        second={Number(retired) > 0 ? `${quantity(retired)} retired` : ''}
      />
    ),
  },
  {
    key: 'outstanding',
    head: 'Outstanding',
    sort: 'outstanding',
    numeric: true,
    card: 'value',
    cell: ({ outstanding }) => quantity(outstanding),
  },
  {
    key: 'chain',
    head: 'Reconciliation',
    card: 'below',
    cell: ({ chain }) =>
      chain === null ? (
        <Badge>Not reconciled yet</Badge>
      ) : (
        <TwoLines
          first={
            <Badge tone={chain.differences > 0 ? 'bad' : 'good'}>
              {chain.differences > 0 ? counted(chain.differences, 'difference') : 'Matches'}
            </Badge>
          }
          second={`Block ${chain.round}, ${dateTime(chain.at)}`}
        />
      ),
  },
];
