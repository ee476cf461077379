import { Button, Menu } from '@mantine/core';
import { IconCoin, IconPlus } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { list, query } from '../../../api/query.ts';
import { paths } from '../../../paths.ts';
import { useGo } from '../../../ui/link.tsx';
import { ListCard } from '../../../ui/list-card.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { useListUrl } from '../../../ui/url-state.ts';
import { NEW_DISTRIBUTION } from './composer.form.ts';
import { OF_ASSET, OF_OWNER } from './distribution-columns.tsx';

/** Starts a draft and opens it. */
function useStart() {
  const go = useGo();
  const write = useMutation(
    mutation('POST /owner/assets/:assetId/distributions', {
      invalidates: ['GET /owner/distributions'],
    }),
  );
  const start = (assetId: string) =>
    write.mutate(
      { params: { assetId }, body: NEW_DISTRIBUTION },
      { onSuccess: ({ id }) => go(paths.ownerDistribution(id)) },
    );
  return { start, isStarting: write.isPending };
}

const EMPTY = (
  <EmptyState icon={<IconCoin size={20} />} title="No distributions yet">
    Income or capital is paid to whoever holds units at the end of a record date, to the cent.
  </EmptyState>
);

/** The distributions of one asset, and the beginning of a new one. */
export function AssetDistributions({ assetId, isDraft }: { assetId: string; isDraft: boolean }) {
  const { page, limit } = useListUrl();
  const found = useQuery(list('GET /owner/distributions', { query: { assetId, page, limit } }));
  const { start, isStarting } = useStart();
  return (
    <ListCard
      what="Distributions"
      title="Distributions"
      query={found}
      empty={EMPTY}
      columns={OF_ASSET}
      rowKey={(row) => row.id}
      rowLink={(row) => paths.ownerDistribution(row.id)}
      aside={
        isDraft ? null : (
          <Button
            size="sm"
            leftSection={<IconPlus size={16} />}
            loading={isStarting}
            onClick={() => start(assetId)}
          >
            New distribution
          </Button>
        )
      }
    />
  );
}

/** Those of every asset of the company. */
export function OwnDistributions() {
  const { page, limit } = useListUrl();
  const found = useQuery(list('GET /owner/distributions', { query: { page, limit } }));
  return (
    <ListCard
      what="Distributions"
      query={found}
      empty={EMPTY}
      columns={OF_OWNER}
      rowKey={(row) => row.id}
      rowLink={(row) => paths.ownerDistribution(row.id)}
    />
  );
}

/** A new one is of an asset whose units somebody holds. */
export function NewDistribution() {
  const registers = useQuery(query('GET /owner/registers'));
  const { start, isStarting } = useStart();
  const assets = registers.data ?? [];
  if (assets.length === 0 && !registers.isPending) return null;
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button
          leftSection={<IconPlus size={16} />}
          loading={isStarting}
          disabled={registers.isPending}
        >
          New distribution
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>To the holders of</Menu.Label>
        {assets.map(({ asset }) => (
          <Menu.Item key={asset.id} onClick={() => start(asset.id)}>
            {asset.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
