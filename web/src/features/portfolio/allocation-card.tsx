import { countryName } from '@holdfast/domain/reference/countries';
import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { money, percent } from '../../lib/format.ts';
import { Card } from '../../ui/card.tsx';
import { Donut } from '../../ui/charts/donut.tsx';
import type { Portfolio } from './queries.ts';
import { CATEGORIES, categoryLabel } from './view.ts';

const WHEEL = CATEGORIES.map((category) => category.color);

/** How the value is spread, by class or by country, cash included. */
export function AllocationCard({ allocation }: { allocation: Portfolio['allocation'] }) {
  const [by, setBy] = useState<'category' | 'country'>('category');
  const parts = allocation[by].map((part, at) => ({
    label:
      by === 'category' || part.key === 'cash' ? categoryLabel(part.key) : countryName(part.key),
    value: Number(part.value),
    text: percent(part.percent, 1),
    hint: money(part.value),
    color:
      CATEGORIES.find((category) => category.key === part.key)?.color ??
      WHEEL[at % (WHEEL.length - 1)] ??
      'var(--hf-c1)',
  }));
  return (
    <Card
      title="Allocation"
      aside={
        <SegmentedControl
          size="xs"
          aria-label="Allocation by"
          data={[
            { value: 'category', label: 'Class' },
            { value: 'country', label: 'Country' },
          ]}
          value={by}
          onChange={(value) => setBy(value as 'category' | 'country')}
        />
      }
    >
      <Donut
        label={by === 'category' ? 'Allocation by class' : 'Allocation by country'}
        parts={parts}
      />
    </Card>
  );
}
