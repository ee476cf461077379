import { useQuery } from '@tanstack/react-query';
import { date, moneyChange } from '../../lib/format.ts';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import classes from './dashboard.module.css';
import { activityQuery } from './queries.ts';

const SHOWN = 6;

/** The last movements of cash. */
export function ActivityCard() {
  const query = useQuery(activityQuery());
  return (
    <Card title="Recent activity" aside={<Link to={paths.fundHistory()}>All</Link>}>
      {query.isError ? (
        <ErrorState
          title="Activity did not load"
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      ) : !query.data ? (
        <SkeletonText lines={5} />
      ) : query.data.length === 0 ? (
        <p className={classes.calm}>No money has moved yet.</p>
      ) : (
        <ul className={classes.list}>
          {query.data.slice(0, SHOWN).map((row) => (
            <li key={row.id} className={classes.item}>
              <span className={classes.words}>
                <strong>{row.title}</strong>
                <span>{row.reference ?? row.kind}</span>
              </span>
              <span className={classes.amount}>
                <span className="num">{moneyChange(row.amount)}</span>
                <span>{date(row.at)}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
