import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { dateTime, relative } from '../../../lib/figures/format.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Stack, Text } from '../../../ui/layout/layout.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import classes from './desk.module.css';
import { type HealthLine, healthSource, healthTitle, healthWords } from './health.ts';

export function HealthCard() {
  const health = useQuery(query('GET /admin/health', {}, { refetchInterval: 30_000 }));
  const at = health.data?.at;
  return (
    <Card
      title="Health"
      aside={
        at ? (
          <Text as="span" size={12.5} tone="quiet" num>
            {dateTime(at)}
          </Text>
        ) : null
      }
      flush
    >
      <QueryBoundary query={health} what="Health" loading={<SkeletonRows rows={9} />}>
        {({ lines }) => (
          <ul className={classes.health}>
            {lines.map((line) => (
              <li key={line.what} data-state={line.state}>
                <State state={line.state} />
                <Stack as="span" gap={0} grow>
                  <Text as="strong" weight={600}>
                    {healthTitle[line.what]}
                  </Text>
                  <span>{healthWords(line)}</span>
                  <Text as="span" size={12.5} tone="quiet">
                    {healthSource[line.what]}
                  </Text>
                </Stack>
                <Text as="span" size={12.5} tone="quiet" num>
                  {line.since ? (
                    <time dateTime={line.since} title={dateTime(line.since)}>
                      {relative(line.since)}
                    </time>
                  ) : (
                    'now'
                  )}
                </Text>
              </li>
            ))}
          </ul>
        )}
      </QueryBoundary>
    </Card>
  );
}

function State({ state }: { state: HealthLine['state'] }) {
  if (state === 'good') return <IconCircleCheck size={18} aria-label="OK" />;
  if (state === 'warn') return <IconAlertTriangle size={18} aria-label="Needs review" />;
  return <IconCircleX size={18} aria-label="Needs attention" />;
}
