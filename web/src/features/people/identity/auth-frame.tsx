import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { query } from '../../../api/query.ts';
import { count, money } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { Brand } from '../../../ui/brand.tsx';
import { Group, Stack, Text } from '../../../ui/layout/layout.tsx';
import { Link } from '../../../ui/link.tsx';
import classes from './auth-frame.module.css';
import { Wave } from './wave.tsx';

type AuthFrameProps = {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
};

export const AuthFrame = ({ title, lead, children }: AuthFrameProps) => (
  <div className={classes.frame}>
    <Stack gap={0} className={classes.side}>
      <Brand to={paths.home()} size={28} />
      <div className={classes.middle}>
        <div className={classes.form}>
          <h1>{title}</h1>
          {lead ? (
            <Text tone="quiet" mt={4}>
              {lead}
            </Text>
          ) : null}
          <div className={classes.body}>{children}</div>
        </div>
      </div>
      <Group gap={16} rowGap={6} justify="between" wrap size={12} tone="faint">
        <span>© {new Date().getFullYear()} Holdfast. Not available to US persons.</span>
        <Group as="span" gap={16} className={classes.links}>
          <Link to={paths.terms()}>Terms</Link>
          <Link to={paths.supportCenter()}>Support</Link>
          <Link to={paths.market()}>Market</Link>
        </Group>
      </Group>
    </Stack>
    <div className={classes.picture}>
      <Wave className={classes.wave} />
      <div className={classes.words}>
        <p className={classes.claim}>Own part of real assets: buildings, grids, forests, loans.</p>
        <MarketFigures />
      </div>
    </div>
  </div>
);

function MarketFigures() {
  const { data } = useQuery(query('GET /stats', {}, { staleTime: 60_000 }));
  if (!data || data.assets === 0) return null;
  const figures = [
    { label: data.assets === 1 ? 'asset' : 'assets', value: count(data.assets) },
    { label: data.countries === 1 ? 'country' : 'countries', value: count(data.countries) },
    { label: 'raised so far', value: money(data.raised) },
  ];
  return (
    <Group as="dl" wrap className={classes.figures}>
      {figures.map(({ label, value }) => (
        <div key={label}>
          <Text as="dt" size={13}>
            {label}
          </Text>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </Group>
  );
}
