import { IconCalendar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { query } from '../../../api/query.ts';
import { paths } from '../../../paths.ts';
import { DateBlock } from '../../../ui/date-block.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Box, Group, Split, Stack, Text } from '../../../ui/layout/layout.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Link } from '../../../ui/link.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { EmptyState, LinkButton } from '../../../ui/states.tsx';
import classes from './calendar.module.css';
import { FeedCard } from './feed-card.tsx';
import { type Entry, monthsOf, noteOf } from './view.ts';

/** `tabs` are those of the portfolio, of which an investor's calendar is a part. */
export function CalendarScreen({ tabs }: { tabs: ReactNode }) {
  const calendar = useQuery(query('GET /user/calendar'));
  return (
    <Stack>
      <PageHeader
        title={tabs ? 'Portfolio' : 'Calendar'}
        lead="Upcoming dates for assets you hold, committed to, watch or own."
      />
      {tabs}
      <QueryBoundary
        query={calendar}
        what="The calendar"
        loading={<SkeletonText lines={8} />}
        carded
      >
        {({ entries, feed }) => (
          <Split panel={<FeedCard feed={feed} />}>
            {entries.length === 0 ? <Nothing /> : null}
            {monthsOf(entries).map(([month, dates]) => (
              <Card key={month} title={month} flush>
                <Box as="ul" py={4}>
                  {dates.map((entry) => (
                    <Row key={entry.id} entry={entry} />
                  ))}
                </Box>
              </Card>
            ))}
          </Split>
        )}
      </QueryBoundary>
    </Stack>
  );
}

const Nothing = () => (
  <Card>
    <EmptyState icon={<IconCalendar size={20} />} title="No dates yet">
      Dates appear here when you watch, commit to or hold an asset.
      <p>
        <LinkButton label="Browse market" to={paths.market()} />
      </p>
    </EmptyState>
  </Card>
);

const Row = ({ entry }: { entry: Entry }) => (
  <Group as="li" gap={12} align="center" px={20} py={8} className={classes.row}>
    <DateBlock at={entry.at ?? `${entry.day}T12:00:00`} />
    <Text as="span" size={13} loose tone="quiet" breaks shrinks className={classes.words}>
      <Link to={entry.link} className={classes.title}>
        {entry.title}
      </Link>
      <span>{noteOf(entry)}</span>
    </Text>
  </Group>
);
