import { Button, NativeSelect } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { list } from '../../../api/query.ts';
import { addressOf, type CallOptions } from '../../../lib/call.ts';
import { DayRange } from '../../../ui/inputs/day-range.tsx';
import { Group } from '../../../ui/layout/layout.tsx';
import classes from './activity-log.module.css';

type Filter = Omit<NonNullable<CallOptions<'GET /owner/activity-log'>['query']>, 'after' | 'limit'>;

type FiltersProps = {
  readonly search: Filter;
  readonly set: (changes: Readonly<Record<string, string | undefined>>) => void;
  readonly assetId?: string;
};

const SORTS = [
  ['', 'Everything'],
  ['asset.', 'Assets'],
  ['offering.', 'Offers'],
  ['commitment.', 'Commitments'],
  ['nav.', 'NAV'],
  ['structure.', 'Structures'],
  ['share_class.', 'Share classes'],
  ['anchor.', 'Anchor shareholders'],
  ['token.', 'Tokens'],
  ['poll.', 'Polls'],
  ['distribution.', 'Distributions'],
  ['retirement.', 'Retirements'],
  ['tickets.', 'Service requests'],
  ['member.', 'Team'],
  ['banking.', 'Bank transfers'],
  ['withdrawal.', 'Withdrawals'],
] as const;

export function OwnerLogFilters({ search, set, assetId }: FiltersProps) {
  const { data: assets } = useQuery(
    list(
      'GET /owner/assets',
      { query: { page: 1, limit: 100 } },
      { staleTime: 60_000, enabled: assetId === undefined },
    ),
  );
  return (
    <Group gap={8} align="center" wrap mb={12} className={classes.filters}>
      <NativeSelect
        aria-label="Subject"
        value={search.action ?? ''}
        data={SORTS.map(([value, label]) => ({ value, label }))}
        onChange={(event) => set({ action: event.currentTarget.value || undefined })}
      />
      {assetId ? null : (
        <NativeSelect
          aria-label="Asset"
          value={search.assetId ?? ''}
          data={[
            { value: '', label: 'All assets' },
            ...(assets?.rows ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(event) => set({ assetId: event.currentTarget.value || undefined })}
        />
      )}
      <DayRange
        label="Days"
        hideLabel
        presets="here"
        whenLeft
        value={search}
        onChange={({ from, to }) => set({ from: from || undefined, to: to || undefined })}
      />
      <Button
        component="a"
        variant="default"
        className={classes.last}
        href={addressOf('/owner/activity-log.csv', {
          query: assetId ? { ...search, assetId } : search,
        })}
        download
        leftSection={<IconDownload size={16} />}
      >
        CSV
      </Button>
    </Group>
  );
}
