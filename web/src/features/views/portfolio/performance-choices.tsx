import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../../api/query.ts';
import { DayRange } from '../../../ui/inputs/day-range.tsx';
import { benchmarkOptions, type ControlsProps, today } from './performance-view.ts';

/** Loaded when one is chosen. */
export default function PerformanceChoices({ choice, onChange, data }: ControlsProps) {
  const { show, from, to, against } = choice;
  return (
    <>
      {show ? (
        <BenchmarkSelect
          value={against}
          name={data?.benchmark?.name}
          onValue={(next) => onChange({ against: next })}
        />
      ) : null}
      {from ? (
        <DayRange
          label="Dates"
          hideLabel
          whenLeft
          presets="utc"
          value={{ from, to: to ?? today() }}
          min={data?.since}
          max={today()}
          onChange={(span) => {
            if (span.from) onChange({ from: span.from, to: span.to || undefined });
          }}
        />
      ) : null}
    </>
  );
}

type SelectProps = {
  readonly value: string | undefined;
  readonly name: string | undefined;
  readonly onValue: (against: string | undefined) => void;
};

function BenchmarkSelect({ value, name, onValue }: SelectProps) {
  const [typed, setTyped] = useState('');
  const chosen = value ? { value, label: name ?? 'Loading' } : undefined;
  const [q] = useDebouncedValue(typed === chosen?.label ? '' : typed, 200);
  const assets = useQuery(
    query(
      'GET /assets',
      { query: { status: 'trading', sort: 'name', limit: 25, q } },
      { keepPrevious: true, background: true },
    ),
  ).data;
  const options = benchmarkOptions(typed, assets ?? [], chosen);
  return (
    <Select
      size="xs"
      aria-label="Compare with"
      placeholder="Compare with an asset, class or 5%"
      searchable
      clearable
      w={260}
      data={options.map(({ group, items }) => ({ group, items: [...items] }))}
      filter={({ options: all }) => all}
      nothingFoundMessage="No matches"
      value={value ?? null}
      onSearchChange={setTyped}
      onChange={(next) => onValue(next ?? undefined)}
    />
  );
}
