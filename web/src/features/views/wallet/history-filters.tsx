import { WALLET_CURRENCIES } from '@holdfast/domain/kernel/money';
import { Button, Select } from '@mantine/core';
import { DayRange } from '../../../ui/inputs/day-range.tsx';
import { Group } from '../../../ui/layout/layout.tsx';
import { SearchField } from '../../../ui/tables/filter-bar.tsx';
import type { useListUrl } from '../../../ui/tables/url-state.ts';
import {
  type HistoryFilter,
  isFiltered,
  kindChoices,
  NO_FILTER,
  type Preset,
  STATUS_CHOICES,
} from './history-filter.ts';
import classes from './wallet.module.css';

type FilterProps = {
  readonly filter: HistoryFilter;
  readonly preset: Preset;
  readonly set: ReturnType<typeof useListUrl>['set'];
};

export const HistoryFilters = ({ filter, preset, set }: FilterProps) => (
  <Group gap={8} wrap px={20} pt={12} pb={16} className={classes.filters}>
    <SearchField
      placeholder="Reference, name or amount"
      q={filter.q ?? ''}
      onSearch={(q) => void set({ q: q || undefined }, true)}
    />
    <Select
      aria-label="Type"
      placeholder="All types"
      clearable
      data={kindChoices(preset)}
      value={filter.kind ?? null}
      onChange={(value) => void set({ kind: value ?? undefined }, true)}
    />
    <Select
      aria-label="Status"
      placeholder="All statuses"
      clearable
      data={STATUS_CHOICES}
      value={filter.status ?? null}
      onChange={(value) => void set({ status: value ?? undefined }, true)}
    />
    <Select
      aria-label="Transaction currency"
      placeholder="All currencies"
      clearable
      data={[...WALLET_CURRENCIES]}
      value={filter.currency ?? null}
      onChange={(value) => void set({ currency: value ?? undefined }, true)}
    />
    <DayRange
      label="Days"
      hideLabel
      ends={['Since', 'Until']}
      presets="here"
      whenLeft
      value={filter}
      onChange={(days) => void set(days, true)}
    />
    {isFiltered(filter) ? (
      <Button variant="subtle" onClick={() => void set(NO_FILTER, true)}>
        Clear
      </Button>
    ) : null}
  </Group>
);
