import { Checkbox } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Group, Text } from '../layout/layout.tsx';
import classes from './selection.module.css';

export type Selection<Row> = {
  /** The keys of selected rows that are still selectable. */
  readonly keys: readonly string[];
  readonly most: number;
  readonly isSelected: (row: Row) => boolean;
  readonly checkbox: (row: Row) => ReactNode;
  readonly selectAll: () => void;
  readonly clear: () => void;
};

type SelectionOptions<Row> = {
  readonly rowKey: (row: Row) => string;
  readonly isSelectable?: (row: Row) => boolean;
  readonly label: (row: Row) => string;
};

/** A table's selected rows. A row that is no longer selectable is dropped. */
export function useSelection<Row>(
  rows: readonly Row[],
  { rowKey, isSelectable = () => true, label }: SelectionOptions<Row>,
): Selection<Row> {
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set());
  const selectable = rows.filter(isSelectable).map(rowKey);
  const keys = selectable.filter((key) => chosen.has(key));
  const isSelected = (row: Row) => keys.includes(rowKey(row));
  const toggle = (key: string) => {
    const next = new Set(chosen);
    if (!next.delete(key)) next.add(key);
    choose(next);
  };
  return {
    keys,
    most: selectable.length,
    isSelected,
    checkbox: (row) =>
      isSelectable(row) ? (
        <Checkbox
          size="xs"
          aria-label={label(row)}
          checked={isSelected(row)}
          onChange={() => toggle(rowKey(row))}
        />
      ) : null,
    selectAll: () => choose(new Set(selectable)),
    clear: () => choose(new Set()),
  };
}

type BarProps<Row> = {
  readonly selection: Selection<Row>;
  readonly all: string;
  readonly hint: string;
  readonly children: ReactNode;
};

export function SelectionBar<Row>({ selection, all, hint, children }: BarProps<Row>) {
  const { keys, most, selectAll, clear } = selection;
  const hasAll = keys.length === most;
  return (
    <Group gap={10} align="center" wrap px={20} py={12} line="below">
      <Checkbox
        checked={hasAll}
        indeterminate={!hasAll && keys.length > 0}
        onChange={hasAll ? clear : selectAll}
        label={all}
      />
      <Text as="span" size={13} loose tone="quiet" grow className={classes.count}>
        {keys.length > 0 ? `${keys.length} chosen` : hint}
      </Text>
      {children}
    </Group>
  );
}
