import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { dateTime, relative } from '../../../lib/format.ts';
import { Card } from '../../../ui/card.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import classes from './desk.module.css';
import { type HealthLine, healthSource, healthTitle, healthWords } from './health.ts';

/** How the product’s own work goes now, each figure with where it comes from. */
export function HealthCard() {
  const health = useQuery(query('GET /admin/health', {}, { refetchInterval: 30_000 }));
  const at = health.data?.at;
  return (
    <Card
      title="Health"
      aside={at ? <span className={`num ${classes.source}`}>{dateTime(at)}</span> : null}
      flush
    >
      <QueryBoundary query={health} what="Health" loading={<SkeletonRows rows={6} />}>
        {({ lines }) => (
          <ul className={classes.health}>
            {lines.map((line) => (
              <li key={line.what} data-state={line.state}>
                <State state={line.state} />
                <span className={classes.healthWords}>
                  <strong>{healthTitle[line.what]}</strong>
                  <span>{healthWords(line)}</span>
                  <span className={classes.source}>{healthSource[line.what]}</span>
                </span>
                <span className={`num ${classes.source}`}>
                  {line.since ? (
                    <time dateTime={line.since} title={dateTime(line.since)}>
                      {relative(line.since)}
                    </time>
                  ) : (
                    'now'
                  )}
                </span>
              </li>
            ))}
          </ul>
        )}
      </QueryBoundary>
    </Card>
  );
}

function State({ state }: { state: HealthLine['state'] }) {
  if (state === 'good') return <IconCircleCheck size={18} aria-label="Well" />;
  if (state === 'warn') return <IconAlertTriangle size={18} aria-label="Look at it" />;
  return <IconCircleX size={18} aria-label="Needs somebody" />;
}
