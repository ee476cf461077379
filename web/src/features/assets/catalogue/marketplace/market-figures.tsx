import { useQuery } from '@tanstack/react-query';
import { query } from '../../../../api/query.ts';
import { count, money } from '../../../../lib/figures/format.ts';
import { Stack, Text } from '../../../../ui/layout/layout.tsx';
import classes from './landing-parts.module.css';

export function MarketFigures() {
  const stats = useQuery(query('GET /stats', {}, { staleTime: 60_000 })).data;
  if (!stats) return null;
  const items = [
    { label: 'Assets on the market', value: count(stats.assets) },
    { label: 'Countries', value: count(stats.countries) },
    { label: 'Committed to open offerings', value: money(stats.committed) },
    { label: 'Raised in completed offerings', value: money(stats.raised) },
  ];
  return (
    <dl className={classes.figures} aria-label="Market totals">
      {items.map((item) => (
        <Stack gap={0} shrinks key={item.label}>
          <Text as="dt" size={13} tone="quiet">
            {item.label}
          </Text>
          <dd className="num">{item.value}</dd>
        </Stack>
      ))}
    </dl>
  );
}
