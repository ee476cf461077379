import { IconUsers } from '@tabler/icons-react';
import { percent } from '../../../../lib/figures/format.ts';
import { paths } from '../../../../paths.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Card, Facts } from '../../../../ui/layout/card.tsx';
import { Link } from '../../../../ui/link.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import { type Column, DataTable } from '../../../../ui/tables/data-table.tsx';
import { Pagination } from '../../../../ui/tables/pagination.tsx';
import type { ListUrl } from '../../../../ui/tables/url-state.ts';
import { CopyText } from '../../../../ui/text/copy-text.tsx';
import { AddressText } from './address.tsx';
import { LinesTable } from './lines-table.tsx';
import { type Asset, amountWords, roundWords } from './view.ts';

type Props = { readonly asset: Asset };

export function RolesCard({ asset }: Props) {
  const address = (value: string | null) => <AddressText address={value} roles={asset.roles} />;
  const created = asset.createdRound
    ? [
        {
          label: 'Created in block',
          value: (
            <Link to={paths.explorerBlock(asset.createdRound)}>
              {roundWords(asset.createdRound)}
            </Link>
          ),
        },
      ]
    : [];
  return (
    <Card title="Roles and documents">
      <Facts
        lined
        items={[
          { label: 'Creator', value: address(asset.creator) },
          { label: 'Manager', value: address(asset.manager) },
          { label: 'Reserve', value: address(asset.reserve) },
          { label: 'Freeze', value: address(asset.freeze) },
          { label: 'Clawback', value: address(asset.clawback) },
          { label: 'New holdings', value: asset.defaultFrozen ? 'Frozen' : 'Free' },
          { label: 'Decimals', value: asset.decimals },
          ...created,
          {
            label: 'Document hash',
            value: asset.metadataHash ? (
              <CopyText text={asset.metadataHash} label="Document hash" short />
            ) : (
              '–'
            ),
          },
        ]}
      />
    </Card>
  );
}

type Holder = NonNullable<Asset['holders']>[number];

const shareOf = (amount: string, total: string): string =>
  Number(total) === 0 ? '–' : percent((Number(amount) / Number(total)) * 100);

const columnsFor = (asset: Asset): readonly Column<Holder>[] => [
  {
    key: 'address',
    head: 'Account',
    cell: (row) => <AddressText address={row.address} roles={asset.roles} label="Account" />,
  },
  {
    key: 'frozen',
    head: 'Moves',
    cell: (row) => (row.isFrozen ? 'By the platform' : <Badge tone="info">Freely</Badge>),
    card: 'fact',
  },
  {
    key: 'share',
    head: 'Share of total',
    numeric: true,
    cell: (row) => shareOf(row.amount, asset.total),
    card: 'note',
  },
  {
    key: 'amount',
    head: 'Units',
    numeric: true,
    cell: (row) => amountWords(row.amount, null),
    card: 'value',
  },
];

export function HoldersCard({
  asset,
  list,
}: Props & { readonly list: Pick<ListUrl, 'page' | 'limit' | 'set'> }) {
  if (!asset.holders) {
    return (
      <Card title="Holders">
        <EmptyState icon={<IconUsers size={20} />} title="Holders not available">
          This node doesn’t list them. See each account’s holdings.
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card
      flush
      title="Holders"
      footer={
        <Pagination
          page={list.page}
          limit={list.limit}
          total={asset.holderCount ?? 0}
          onPage={(page) => void list.set({ page })}
          onLimit={(limit) => void list.set({ limit })}
        />
      }
    >
      <DataTable
        caption="Asset holders"
        columns={columnsFor(asset)}
        rows={asset.holders}
        rowKey={(row) => row.address}
      />
    </Card>
  );
}

export function AssetTransactionsCard({ asset }: Props) {
  if (!asset.transactions) return null;
  return (
    <Card flush title="Latest transactions">
      <LinesTable
        caption="Latest asset transactions"
        lines={asset.transactions}
        roles={asset.roles}
      />
    </Card>
  );
}

export const assetTitle = (asset: Asset): string => asset.name ?? `Asset ${asset.assetIndex}`;
