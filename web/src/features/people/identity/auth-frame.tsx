import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { query } from '../../../api/query.ts';
import { count, money } from '../../../lib/format.ts';
import { paths } from '../../../paths.ts';
import { Brand } from '../../../ui/brand.tsx';
import { Link } from '../../../ui/link.tsx';
import classes from './auth-frame.module.css';
import { Wave } from './wave.tsx';

type AuthFrameProps = {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
};

/** Sign-in and its sisters: the form on one side, the sea on the other where there is room. */
export const AuthFrame = ({ title, lead, children }: AuthFrameProps) => (
  <div className={classes.frame}>
    <div className={classes.side}>
      <Brand to={paths.home()} size={28} />
      <div className={classes.middle}>
        <div className={classes.form}>
          <h1>{title}</h1>
          {lead ? <p className={classes.lead}>{lead}</p> : null}
          <div className={classes.body}>{children}</div>
        </div>
      </div>
      <div className={classes.footer}>
        <span>© {new Date().getFullYear()} Holdfast. Not available to US persons.</span>
        <span className={classes.links}>
          <Link to={paths.terms()}>Terms</Link>
          <Link to={paths.supportCenter()}>Support center</Link>
          <Link to={paths.market()}>Market</Link>
        </span>
      </div>
    </div>
    <div className={classes.picture}>
      <Wave className={classes.wave} />
      <div className={classes.words}>
        <p className={classes.claim}>Own a part of what holds: buildings, grids, forests, loans.</p>
        <MarketFigures />
      </div>
    </div>
  </div>
);

/** What is on the market now; left out until it is known, and where there is nothing to show. */
function MarketFigures() {
  const { data } = useQuery(query('GET /stats', {}, { staleTime: 60_000 }));
  if (!data || data.assets === 0) return null;
  const figures = [
    { label: data.assets === 1 ? 'asset' : 'assets', value: count(data.assets) },
    { label: data.countries === 1 ? 'country' : 'countries', value: count(data.countries) },
    { label: 'raised so far', value: money(data.raised) },
  ];
  return (
    <dl className={classes.figures}>
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
