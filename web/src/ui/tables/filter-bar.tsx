import { Button, TextInput } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Group } from '../layout/layout.tsx';
import { classOf } from '../layout/look.ts';
import classes from './filter-bar.module.css';

type Chip = { readonly label: string; readonly onRemove: () => void };

type FilterBarProps = {
  readonly placeholder?: string;
  readonly q: string;
  /** Runs 300 ms after the last key; without it, there is no search. */
  readonly onSearch?: (q: string) => void;
  readonly children?: ReactNode;
  readonly chips?: readonly Chip[];
  readonly onClear?: () => void;
  readonly aside?: ReactNode;
};

/** Search, filters and active filters. `/` focuses the search. */
export function FilterBar(props: FilterBarProps) {
  const { placeholder = '', q, onSearch, children, chips = [], onClear, aside } = props;
  return (
    <Group gap={8} align="center" wrap mb={16}>
      {onSearch ? <SearchField placeholder={placeholder} q={q} onSearch={onSearch} /> : null}
      {children}
      {chips.map((chip) => (
        <button
          key={chip.label}
          type="button"
          className={classOf(
            {
              kind: 'group',
              inline: true,
              gap: 6,
              align: 'center',
              radius: 6,
              fill: 'primary',
              size: 13,
              loose: true,
              tone: 'primary',
              weight: 500,
            },
            classes.chip,
          )}
          onClick={chip.onRemove}
          aria-label={`Remove filter ${chip.label}`}
        >
          {chip.label}
          <IconX size={14} aria-hidden="true" />
        </button>
      ))}
      {onClear && chips.length > 0 ? (
        <Button variant="subtle" size="xs" onClick={onClear}>
          Clear
        </Button>
      ) : null}
      {aside ? (
        <Group gap={8} ml="auto">
          {aside}
        </Group>
      ) : null}
    </Group>
  );
}

type SearchFieldProps = Required<Pick<FilterBarProps, 'placeholder' | 'q' | 'onSearch'>>;

export function SearchField({ placeholder, q, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(q);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const sent = useRef(q);
  useEffect(() => {
    // Back and Clear change the URL without typing.
    if (q !== sent.current) {
      sent.current = q;
      setText(q);
    }
  }, [q]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (value: string) => {
    setText(value);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      sent.current = value.trim();
      onSearch(value.trim());
    }, 300);
  };
  return (
    <TextInput
      className={classes.search}
      type="search"
      aria-label={placeholder}
      placeholder={placeholder}
      data-list-filter
      leftSection={<IconSearch size={16} />}
      value={text}
      maxLength={120}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}
