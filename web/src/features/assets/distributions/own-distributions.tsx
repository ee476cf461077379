import { NAME_MAX } from '@holdfast/domain/assets/distributions/distribution.machine';
import { OWNER_DISTRIBUTIONS } from '@holdfast/domain/assets/distributions/list';
import { Button, Menu } from '@mantine/core';
import { IconCoin, IconPlus } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { List } from '../../../api/list.tsx';
import { mutation } from '../../../api/mutation.ts';
import { query } from '../../../api/query.ts';
import { useList } from '../../../api/use-list.ts';
import { paths } from '../../../paths.ts';
import { WordsDialog } from '../../../ui/dialogs/words-dialog.tsx';
import { useGo } from '../../../ui/link.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { NEW_DISTRIBUTION } from './composer.form.ts';
import { OF_ASSET, OF_OWNER } from './distribution-columns.tsx';

function NewDialog({ assetId, onClose }: { assetId: string; onClose: () => void }) {
  const go = useGo();
  const write = useMutation(
    mutation('POST /owner/assets/:assetId/distributions', {
      invalidates: ['GET /owner/distributions'],
      quiet: true,
    }),
  );
  const create = (name: string) =>
    write.mutate(
      { params: { assetId }, body: { ...NEW_DISTRIBUTION, name } },
      { onSuccess: ({ id }) => go(paths.ownerDistribution(id)) },
    );
  return (
    <WordsDialog
      title="New distribution"
      text="You can edit the name and everything else until you submit the distribution."
      label="Name on statements"
      action="Create draft"
      short
      most={NAME_MAX}
      isSending={write.isPending}
      error={write.error}
      onSend={create}
      onClose={onClose}
    />
  );
}

const EMPTY = (
  <EmptyState icon={<IconCoin size={20} />} title="No distributions yet">
    Pay income or capital to those who hold units on the record date.
  </EmptyState>
);

export function AssetDistributions({ assetId, isDraft }: { assetId: string; isDraft: boolean }) {
  const distributions = useList('GET /owner/distributions', OWNER_DISTRIBUTIONS, {
    columns: OF_ASSET,
    fixed: { assetId },
  });
  const [isNew, begin] = useState(false);
  return (
    <>
      <List
        inHead
        list={distributions}
        what="Distributions"
        title="Distributions"
        empty={EMPTY}
        rowLink={(row) => paths.ownerDistribution(row.id)}
        aside={
          isDraft ? null : (
            <Button size="sm" leftSection={<IconPlus size={16} />} onClick={() => begin(true)}>
              New distribution
            </Button>
          )
        }
      />
      {isNew ? <NewDialog assetId={assetId} onClose={() => begin(false)} /> : null}
    </>
  );
}

export function OwnDistributions() {
  const distributions = useList('GET /owner/distributions', OWNER_DISTRIBUTIONS, {
    columns: OF_OWNER,
  });
  return (
    <List
      list={distributions}
      what="Distributions"
      empty={EMPTY}
      rowLink={(row) => paths.ownerDistribution(row.id)}
    />
  );
}

export function NewDistribution() {
  const registers = useQuery(query('GET /owner/registers'));
  const [assetId, begin] = useState<string>();
  const assets = registers.data ?? [];
  if (assets.length === 0 && !registers.isPending) return null;
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button leftSection={<IconPlus size={16} />} disabled={registers.isPending}>
            New distribution
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>To holders of</Menu.Label>
          {assets.map(({ asset }) => (
            <Menu.Item key={asset.id} onClick={() => begin(asset.id)}>
              {asset.name}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {assetId ? <NewDialog assetId={assetId} onClose={() => begin(undefined)} /> : null}
    </>
  );
}
