import { ActionIcon, Button } from '@mantine/core';
import { IconBell, IconRefresh, IconStar, IconStarFilled } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation, serverMessage } from '../../../api/mutation.ts';
import { query } from '../../../api/query.ts';
import { ASSETS, WATCHLIST } from '../../../api/reads.ts';
import { paths } from '../../../paths.ts';
import { AvailabilityBadge } from '../../../ui/availability-badge.tsx';
import { Thumb } from '../../../ui/cover/cover.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Group } from '../../../ui/layout/layout.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { type Column, DataTable, NameCell, TwoLines } from '../../../ui/tables/data-table.tsx';
import { SkeletonTable } from '../../../ui/tables/skeleton-table.tsx';
import { AlertsDialog } from './alerts-dialog.tsx';
import classes from './portfolio.module.css';
import { categoryLabel } from './view.ts';
import { changeOf, offerText, priceText, type WatchAlert, type Watched } from './watch-view.tsx';

type Actions = {
  readonly alerts: readonly WatchAlert[];
  readonly onAlerts: (asset: Watched) => void;
  readonly onRemove: (assetId: string) => void;
};

const columnsFor = ({ alerts, onAlerts, onRemove }: Actions): readonly Column<Watched>[] => [
  {
    key: 'asset',
    head: 'Asset',
    card: 'title',
    cell: (row) => (
      <NameCell
        media={<Thumb category={row.category} seed={row.id} size={36} />}
        name={row.name}
        note={`${row.symbol} · ${categoryLabel(row.category)}`}
      />
    ),
  },
  {
    key: 'status',
    head: 'Status',
    card: 'none',
    from: 'medium',
    cell: (row) => <AvailabilityBadge availability={row.availability} />,
  },
  {
    key: 'price',
    head: 'Price',
    numeric: true,
    card: 'value',
    cell: (row) => {
      const { price, note } = priceText(row);
      return <TwoLines first={<strong>{price}</strong>} second={note} />;
    },
  },
  { key: 'change', head: 'Change', numeric: true, card: 'fact', cell: (row) => changeOf(row) },
  {
    key: 'offer',
    head: 'Offering',
    card: 'note',
    from: 'medium',
    cell: (row) => offerText(row),
  },
  {
    key: 'alerts',
    head: 'Alerts',
    card: 'note',
    cell: (row) => {
      const own = alerts.filter((alert) => alert.assetId === row.id).length;
      return (
        <Group gap={6} align="center" className={classes.actions}>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconBell size={14} />}
            aria-label={`${alertsText(own)} on ${row.name}`}
            onClick={() => onAlerts(row)}
          >
            {alertsText(own)}
          </Button>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Remove ${row.name} from watchlist`}
            onClick={() => onRemove(row.id)}
          >
            <IconStarFilled size={16} className={classes.brass} />
          </ActionIcon>
        </Group>
      );
    },
  },
];

const alertsText = (own: number) =>
  own === 0 ? 'Add alert' : own === 1 ? '1 alert' : `${own} alerts`;

export function WatchlistCard() {
  const watched = useQuery(
    query('GET /user/watchlist/all', {}, { select: ({ watchLists }) => watchLists }),
  );
  const alerts = useQuery(query('GET /user/watchlist/alerts'));
  const unwatch = useMutation(
    mutation('DELETE /user/watchlist/:assetId', {
      invalidates: [...WATCHLIST, ...ASSETS],
      ok: serverMessage,
    }),
  );
  const [asset, setAsset] = useState<Watched>();
  const own = alerts.data ?? [];
  const refresh = (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={32}
      aria-label="Refresh watchlist"
      loading={watched.isFetching}
      onClick={() => void Promise.all([watched.refetch(), alerts.refetch()])}
    >
      <IconRefresh size={16} />
    </ActionIcon>
  );
  const columns = columnsFor({
    alerts: own,
    onAlerts: setAsset,
    onRemove: (assetId) => unwatch.mutate({ params: { assetId } }),
  });
  return (
    <Card title="Watchlist" flush aside={refresh}>
      <QueryBoundary
        query={watched}
        what="Your watchlist"
        loading={<SkeletonTable what="Your watchlist" columns={columns} rows={4} tight />}
        empty={<NothingWatched />}
      >
        {(rows) => (
          <DataTable
            caption="Watched assets"
            tight
            columns={columns}
            rows={rows}
            rowKey={(row) => row.id}
            rowLink={(row) => paths.assetBackground(row.id)}
          />
        )}
      </QueryBoundary>
      {asset ? (
        <AlertsDialog
          asset={asset}
          alerts={own.filter((alert) => alert.assetId === asset.id)}
          onClose={() => setAsset(undefined)}
        />
      ) : null}
    </Card>
  );
}

const NothingWatched = () => (
  <EmptyState
    icon={<IconStar size={20} />}
    title="Your watchlist is empty"
    action={{ label: 'Browse market', to: paths.market() }}
  >
    Star an asset to follow it here and receive its news.
  </EmptyState>
);
