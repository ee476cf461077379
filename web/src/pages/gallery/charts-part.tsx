import { date, money } from '../../lib/figures/format.ts';
import { AreaChart } from '../../ui/charts/area-chart.tsx';
import { CandleChart } from '../../ui/charts/candle-chart.tsx';
import { Donut } from '../../ui/charts/donut.tsx';
import { StackedBars } from '../../ui/charts/stacked-bars.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Part } from './part.tsx';

const DAYS = ['01', '04', '07', '10', '13', '16', '19', '22', '25', '28'];
const VALUES = [160, 158, 163, 171, 169, 174, 181, 178, 184, 186];
const POINTS = DAYS.map((day, at) => ({
  at: `${day} Nov 2026`,
  value: (VALUES[at] ?? 0) * 1000,
  second: at < 5 ? 160_000 : 172_000,
}));

const CANDLES = VALUES.map((value, at) => {
  const open = VALUES[at - 1] ?? value;
  return {
    at: `2026-11-${DAYS[at] ?? '01'}T00:00:00.000Z`,
    open: open.toFixed(2),
    high: (Math.max(open, value) + 2).toFixed(2),
    low: (Math.min(open, value) - 2).toFixed(2),
    close: value.toFixed(2),
    quantity: `${10 + at * 3}.000`,
  };
});

export const ChartsPart = () => (
  <Part
    id="charts"
    title="Charts"
    note="Arrow keys move the cursor. Every chart has a text alternative."
  >
    <Stack gap={16}>
      <Card title="Performance">
        <AreaChart
          label="Example value"
          points={POINTS}
          names={['Value', 'Net deposits']}
          format={(value) => money(value.toFixed(2))}
        />
      </Card>
      <Card title="Allocation">
        <Donut
          label="Example allocation"
          parts={[
            { label: 'Real estate', value: 44, text: '44.0%', color: 'var(--hf-c1)' },
            { label: 'Private credit', value: 26, text: '26.0%', color: 'var(--hf-c2)' },
            { label: 'Carbon', value: 18, text: '18.0%', color: 'var(--hf-c3)' },
            { label: 'Cash', value: 12, text: '12.0%', color: 'var(--hf-cash)' },
          ]}
        />
      </Card>
    </Stack>
    <Card title="Paid">
      <StackedBars
        label="Example payments"
        series={[
          { key: 'a', label: 'Real estate', color: 'var(--hf-c1)' },
          { key: 'b', label: 'Private credit', color: 'var(--hf-c2)' },
        ]}
        bars={['Q1 2026', 'Q2 2026', 'Q3 2026'].map((label, at) => ({
          label,
          values: { a: 900_000 + at * 60_000, b: at * 140_000 },
        }))}
        format={(value) => money(value.toFixed(2))}
      />
    </Card>
    <Card title="Price">
      <CandleChart
        candles={CANDLES}
        isDaily
        label="Example price"
        describe={({ at, close }) => `${date(at)}: close ${money(close)}`}
        volume="Units"
      />
    </Card>
  </Part>
);
