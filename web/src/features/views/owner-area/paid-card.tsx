import { CATEGORIES, CATEGORY_NAMES } from '@holdfast/domain/assets/catalogue/categories';
import { money } from '../../../lib/figures/format.ts';
import { StackedBars } from '../../../ui/charts/stacked-bars.tsx';
import { BigFigure } from '../../../ui/figures.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Group } from '../../../ui/layout/layout.tsx';
import { type Dashboard, quarterName } from './view.ts';

type PaidProps = {
  readonly paid: Dashboard['paid'];
  readonly planned: Dashboard['planned'];
  readonly year: string;
};

export function PaidCard({ paid, planned, year }: PaidProps) {
  const all = [...paid, ...planned];
  const used = CATEGORIES.filter((category) => all.some((one) => one.category === category));
  return (
    <Card title="Paid to holders">
      {all.length > 0 ? (
        <>
          <BigFigure label="12 months" value={money(year)} />
          <StackedBars
            label="Paid to holders"
            series={used.map((key) => ({
              key,
              label: CATEGORY_NAMES[key],
              color: `var(--hf-c${CATEGORIES.indexOf(key) + 1})`,
            }))}
            bars={[
              ...barsOf(paid),
              ...barsOf(planned).map((bar) => ({
                ...bar,
                label: `${bar.label}, planned`,
                isPlanned: true,
              })),
            ]}
            format={(value) => money(value.toFixed(2))}
          />
        </>
      ) : (
        <Group as="p" gap={8} align="center" px={20} pt={12} pb={20} size={13} loose tone="quiet">
          No payments to holders in the last five quarters.
        </Group>
      )}
    </Card>
  );
}

const barsOf = (parts: Dashboard['paid']) =>
  [...new Set(parts.map((one) => one.quarter))].sort().map((quarter) => ({
    label: quarterName(quarter),
    values: Object.fromEntries(
      parts
        .filter((one) => one.quarter === quarter)
        .map((one) => [one.category, Number(one.amount)]),
    ),
  }));
