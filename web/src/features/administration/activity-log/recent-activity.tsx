import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { dateTime, relative } from '../../../lib/format.ts';
import { paths } from '../../../paths.ts';
import { Card } from '../../../ui/card.tsx';
import { Link } from '../../../ui/link.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import classes from './activity-log.module.css';
import { aboutWhat, actionWords } from './log-words.ts';

const SHOWN = 6;

/** What was done last to the company's things. */
export function RecentActivity() {
  const log = useQuery(query('GET /owner/activity-log', { query: { limit: SHOWN } }));
  return (
    <Card title="Recent activity" aside={<Link to={paths.ownerActivity()}>Activity log</Link>}>
      <QueryBoundary
        query={log}
        what="Activity"
        loading={<SkeletonText lines={SHOWN} label="Loading activity" />}
        empty={<p className={classes.calm}>Nothing was done yet.</p>}
      >
        {(lines) => (
          <ul className={classes.recent}>
            {lines.map((line) => (
              <li key={line.id}>
                <span>
                  <strong>{actionWords(line.action)}</strong>
                  <span>
                    {line.asset ? (
                      <Link to={paths.ownerAsset(line.asset.id)}>{line.asset.name}</Link>
                    ) : (
                      aboutWhat(line)
                    )}{' '}
                    · {line.who?.name ?? 'Holdfast'}
                  </span>
                </span>
                <time dateTime={line.at} title={dateTime(line.at)}>
                  {relative(line.at)}
                </time>
              </li>
            ))}
          </ul>
        )}
      </QueryBoundary>
    </Card>
  );
}
