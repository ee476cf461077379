import { Button } from '@mantine/core';
import { useState } from 'react';
import { count } from '../../../lib/figures/format.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Group, Stack, Text } from '../../../ui/layout/layout.tsx';
import { type Queried, QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { QuietText } from '../../../ui/text/quiet.tsx';
import classes from './party-desk.module.css';
import type { Line } from './view.ts';

type Block<R> = { readonly total: number; readonly lines: readonly R[] };
type BlockProps<R> = {
  readonly title: string;
  readonly none: string;
  readonly query: Queried<Block<R>>;
  readonly lines: (rows: readonly R[]) => readonly Line[];
};

export function BlockCard<R>({ title, none, query, lines }: BlockProps<R>) {
  const total = query.data?.total ?? 0;
  return (
    <Card
      title={title}
      aside={
        total > 0 ? (
          <Text as="span" size={13} tone="quiet" num>
            {count(total)}
          </Text>
        ) : null
      }
    >
      <QueryBoundary query={query} what={title} loading={<SkeletonRows rows={2} />}>
        {(block) =>
          block.lines.length === 0 ? (
            <QuietText>{none}</QuietText>
          ) : (
            <Lines title={title} lines={lines(block.lines)} total={block.total} />
          )
        }
      </QueryBoundary>
    </Card>
  );
}

const FIRST = 5;

type LinesProps = {
  readonly title: string;
  readonly lines: readonly Line[];
  readonly total: number;
};

function Lines({ title, lines, total }: LinesProps) {
  const [isWhole, showWhole] = useState(false);
  const shown = isWhole ? lines : lines.slice(0, FIRST);
  return (
    <>
      <Stack as="ul" gap={0} className={classes.lines} aria-label={title}>
        {shown.map(({ key, what, note, value }) => (
          <Group as="li" gap={12} align="center" justify="between" py={8} line="below" key={key}>
            <Stack as="span" gap={0} shrinks>
              <Text as="span" weight={550} breaks>
                {what}
              </Text>
              <Text as="span" size={13} tone="quiet">
                {note}
              </Text>
            </Stack>
            <span className={`num ${classes.value}`}>{value}</span>
          </Group>
        ))}
      </Stack>
      {shown.length < lines.length ? (
        <div>
          <Button variant="subtle" size="sm" onClick={() => showWhole(true)}>
            Show {lines.length - shown.length} more
          </Button>
        </div>
      ) : total > lines.length ? (
        <Text size={13} tone="quiet">
          Showing {lines.length} of {count(total)}.
        </Text>
      ) : null}
    </>
  );
}
