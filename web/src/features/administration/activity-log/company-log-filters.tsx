import { Button, NativeSelect } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { addressOf, type CallOptions } from '../../../lib/call.ts';
import { DayRange } from '../../../ui/inputs/day-range.tsx';
import { Group } from '../../../ui/layout/layout.tsx';
import classes from './activity-log.module.css';

type Filter = Omit<
  NonNullable<CallOptions<'GET /company/activity-log'>['query']>,
  'after' | 'limit'
>;

type FiltersProps = {
  readonly search: Filter;
  readonly set: (changes: Readonly<Record<string, string | undefined>>) => void;
};

const SORTS = [
  ['', 'Everything'],
  ['withdrawal.', 'Withdrawals'],
  ['company_limit.', 'Limits'],
  ['wallet.', 'Wallet'],
  ['banking.', 'Bank transfers'],
  ['commitment.', 'Commitments'],
  ['member.', 'Members'],
  ['company.', 'Profile'],
  ['agreements.', 'Agreements'],
  ['session.', 'Sign-ins'],
] as const;

export function CompanyLogFilters({ search, set }: FiltersProps) {
  return (
    <Group gap={8} align="center" wrap mb={12} className={classes.filters}>
      <NativeSelect
        aria-label="Subject"
        value={search.action ?? ''}
        data={SORTS.map(([value, label]) => ({ value, label }))}
        onChange={(event) => set({ action: event.currentTarget.value || undefined })}
      />
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
        href={addressOf('/company/activity-log.csv', { query: search })}
        download
        leftSection={<IconDownload size={16} />}
      >
        CSV
      </Button>
    </Group>
  );
}
