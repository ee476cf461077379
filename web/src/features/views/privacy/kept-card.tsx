import { Skeleton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import type { CallData } from '../../../lib/call.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Stack, Text } from '../../../ui/layout/layout.tsx';
import { classOf } from '../../../ui/layout/look.ts';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { Late, numbered } from '../../../ui/skeleton.tsx';
import classes from './privacy.module.css';

type Purpose = CallData<'GET /user/privacy'>[number];

export function KeptCard() {
  const purposes = useQuery(
    query('GET /user/privacy', {}, { staleTime: Number.POSITIVE_INFINITY }),
  );
  return (
    <Card title="What we keep and why">
      <QueryBoundary query={purposes} what="The list" loading={<Purposes />}>
        {(rows) => (
          <div className={classes.purposes}>
            {rows.map((purpose) => (
              <PurposePart key={purpose.purpose} purpose={purpose} />
            ))}
          </div>
        )}
      </QueryBoundary>
    </Card>
  );
}

/** The number of placeholders while loading: one per purpose. */
const PURPOSES = 13;

const Purposes = () => (
  <Late label="Loading the list">
    <div className={classes.purposes}>
      {numbered(PURPOSES).map((at) => (
        <div key={at} className={classes.purpose}>
          <Skeleton width={`${26 + ((at * 17) % 31)}%`} height={10} my={17} />
        </div>
      ))}
    </div>
  </Late>
);

const PurposePart = ({ purpose: { purpose, sections } }: { purpose: Purpose }) => (
  <details className={classes.purpose}>
    <summary>
      <IconChevronRight
        size={16}
        aria-hidden="true"
        className={classOf({ tone: 'faint', fixed: true }, classes.chevron)}
      />
      <Text as="span" weight={550} grow>
        {purpose}
      </Text>
      <Text as="span" size={13} loose tone="faint">
        {sections.length}
      </Text>
    </summary>
    <Stack as="ul" gap={12} className={classes.sections}>
      {sections.map(({ title, keptFor, afterClosing }) => (
        <li key={title}>
          <Text as="strong" weight={550}>
            {title}
          </Text>
          <Text as="dl" size={13} mt={2}>
            <div>
              <Text as="dt" tone="faint" fixed>
                Kept
              </Text>
              <Text as="dd" tone="quiet">
                {keptFor}
              </Text>
            </div>
            <div>
              <Text as="dt" tone="faint" fixed>
                Once closed
              </Text>
              <Text as="dd" tone="quiet">
                {afterClosing}
              </Text>
            </div>
          </Text>
        </li>
      ))}
    </Stack>
  </details>
);
