import { countryName } from '@holdfast/domain/platform/reference/countries';
import { SegmentedControl, Switch } from '@mantine/core';
import { useState } from 'react';
import { money, percent } from '../../../lib/figures/format.ts';
import { Donut } from '../../../ui/charts/donut.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { type Column, DataTable } from '../../../ui/tables/data-table.tsx';
import { CATEGORIES, categoryLabel, type Portfolio } from './view.ts';

const WHEEL = CATEGORIES.map((category) => category.color);
type By = 'category' | 'country' | 'currency';
type Part = {
  readonly label: string;
  readonly value: number;
  readonly text: string;
  readonly hint: string;
  readonly color: string;
};

const BY: readonly { value: By; label: string }[] = [
  { value: 'category', label: 'Class' },
  { value: 'country', label: 'Country' },
  { value: 'currency', label: 'Currency' },
];

const labelOf = (by: By, key: string): string =>
  by === 'category' || key === 'cash'
    ? categoryLabel(key)
    : by === 'country'
      ? countryName(key)
      : key;

const columns: readonly Column<Part>[] = [
  { key: 'label', head: 'Part', card: 'title', cell: (part) => part.label },
  { key: 'value', head: 'Value', numeric: true, card: 'fact', cell: (part) => part.hint },
  { key: 'share', head: 'Share', numeric: true, card: 'value', cell: (part) => part.text },
];

export function AllocationCard({ allocation }: { allocation: Portfolio['allocation'] }) {
  const [by, setBy] = useState<By>('category');
  const [asTable, setAsTable] = useState(false);
  const parts = allocation[by].map((part, at) => ({
    label: labelOf(by, part.key),
    value: Number(part.value),
    text: percent(part.percent, 1),
    hint: money(part.value),
    color:
      CATEGORIES.find((category) => category.key === part.key)?.color ??
      WHEEL[at % (WHEEL.length - 1)] ??
      'var(--hf-c1)',
  }));
  const name = `Allocation by ${by === 'category' ? 'class' : by}`;
  return (
    <Card
      title="Allocation"
      flush={asTable}
      aside={
        <SegmentedControl
          size="xs"
          aria-label="Allocation by"
          data={[...BY]}
          value={by}
          onChange={(value) => setBy(value as By)}
        />
      }
      footer={
        <Switch
          size="xs"
          label="View as table"
          checked={asTable}
          onChange={(event) => setAsTable(event.currentTarget.checked)}
        />
      }
    >
      {asTable ? (
        <DataTable caption={name} columns={columns} rows={parts} rowKey={(part) => part.label} />
      ) : (
        <Donut label={name} parts={parts} />
      )}
    </Card>
  );
}
