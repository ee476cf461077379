import { ENTRY_WORDS } from '@holdfast/domain/money/ledger/words';
import { OWNER_ACCOUNTS } from '@holdfast/domain/views/owner-area/accounts';
import { Button, NativeSelect } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { list } from '../../../api/query.ts';
import { addressOf } from '../../../lib/call.ts';
import { OWNER_TRANSACTIONS_SEARCH } from '../../../search-params.ts';
import { DayRange } from '../../../ui/inputs/day-range.tsx';
import { Group } from '../../../ui/layout/layout.tsx';
import { useListUrl } from '../../../ui/tables/url-state.ts';
import classes from './owner-area.module.css';
import { ACCOUNT_WORDS, OWNER_KINDS } from './transactions-view.ts';

export function TransactionFilters({ assetId }: { assetId?: string }) {
  const { search, set } = useListUrl({ params: OWNER_TRANSACTIONS_SEARCH });
  const { data: assets } = useQuery(
    list(
      'GET /owner/assets',
      { query: { page: 1, limit: 100 } },
      { staleTime: 60_000, enabled: assetId === undefined },
    ),
  );
  const choice = (
    name: 'account' | 'kind' | 'assetId',
    label: string,
    data: readonly { readonly value: string; readonly label: string }[],
  ) => (
    <NativeSelect
      aria-label={label}
      value={search[name] ?? ''}
      data={[...data]}
      onChange={(event) => void set({ [name]: event.currentTarget.value || undefined })}
    />
  );
  return (
    <Group gap={8} align="center" wrap mb={12} className={classes.filters}>
      {choice('account', 'Account', [
        { value: '', label: 'Wallet, escrow, fees, units' },
        ...OWNER_ACCOUNTS.map((value) => ({ value, label: ACCOUNT_WORDS[value] })),
      ])}
      {choice('kind', 'Type', [
        { value: '', label: 'All types' },
        ...OWNER_KINDS.map((value) => ({ value, label: ENTRY_WORDS[value] })),
      ])}
      {assetId
        ? null
        : choice('assetId', 'Asset', [
            { value: '', label: 'All assets' },
            ...(assets?.rows ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ])}
      <DayRange
        label="Days"
        hideLabel
        presets="here"
        whenLeft
        value={search}
        onChange={({ from, to }) => void set({ from: from || undefined, to: to || undefined })}
      />
      <Button
        component="a"
        variant="default"
        className={classes.last}
        href={addressOf('/owner/transactions.csv', {
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
