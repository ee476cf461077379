import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { SearchOf } from '../../../lib/search.ts';
import type { POSTINGS_SEARCH } from '../../../search-params.ts';
import { DayRange } from '../../../ui/inputs/day-range.tsx';
import { Group } from '../../../ui/layout/layout.tsx';
import type { ListUrl } from '../../../ui/tables/url-state.ts';
import classes from './books.module.css';
import { amountTyped, ENTRY_CHOICES } from './view.ts';

export const NO_FILTERS = {
  kind: undefined,
  from: undefined,
  to: undefined,
  min: undefined,
  max: undefined,
} as const;

type Search = SearchOf<typeof POSTINGS_SEARCH>;
type Props = {
  readonly search: Search;
  readonly set: ListUrl['set'];
  readonly onClear: (() => void) | undefined;
};

export function PostingFilters({ search, set, onClear }: Props) {
  const { kind } = search;
  return (
    <Group gap={8} align="start" wrap pb={12} className={classes.bar}>
      <NativeSelect
        aria-label="Entry type"
        value={kind ?? ''}
        data={[{ value: '', label: 'All types' }, ...ENTRY_CHOICES]}
        onChange={(event) => void set({ kind: event.currentTarget.value || undefined })}
      />
      <DayRange
        label="Days in UTC"
        hideLabel
        presets="utc"
        whenLeft
        value={search}
        onChange={({ from, to }) =>
          void set({ from: from || undefined, to: to || undefined }, true)
        }
      />
      <AmountField label="Least" name="min" search={search} set={set} />
      <AmountField label="Most" name="max" search={search} set={set} />
      {onClear ? (
        <Button variant="subtle" onClick={onClear}>
          Clear
        </Button>
      ) : null}
    </Group>
  );
}

type AmountProps = Pick<Props, 'search' | 'set'> & {
  readonly label: string;
  readonly name: 'min' | 'max';
};

function AmountField({ label, name, search, set }: AmountProps) {
  const said = search[name] ?? '';
  const [text, setText] = useState(said);
  useEffect(() => setText(said), [said]);
  const typed = amountTyped(text);
  const isWrong = text.trim() !== '' && typed === undefined;
  const take = () => {
    if (!isWrong && (typed ?? '') !== said) void set({ [name]: typed }, true);
  };
  return (
    <TextInput
      aria-label={`${label} amount`}
      placeholder={`${label} amount`}
      inputMode="decimal"
      className={classes.amount}
      value={text}
      maxLength={24}
      error={isWrong ? 'Enter an amount, e.g. 1,250.50' : null}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={(event) => (event.key === 'Enter' ? take() : undefined)}
    />
  );
}
