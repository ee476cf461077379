import { dateTime, relative } from '../lib/figures/format.ts';
import { Box, Group, Stack, Text } from './layout/layout.tsx';
import classes from './timeline.module.css';

type TimelineLine = {
  readonly key: string;
  readonly what: string;
  readonly by: string;
  readonly at: string;
  readonly reason: string | null;
};

/** Inside a flush card, newest first. */
export const Timeline = ({ lines }: { readonly lines: readonly TimelineLine[] }) => (
  <ol className={classes.timeline}>
    {lines.map(({ key, what, by, at, reason }) => (
      <Group as="li" gap={16} justify="between" size={13.5} loose key={key}>
        <Stack as="span" gap={4} shrinks breaks>
          <span>
            <Text as="strong" weight={550}>
              {what}
            </Text>
            <Text as="span" size={12.5} tone="quiet">
              {' '}
              {by}
            </Text>
          </span>
          {reason ? (
            <Box as="span" block className={classes.reason}>
              {reason}
            </Box>
          ) : null}
        </Stack>
        <Text nowrap as="time" size={12.5} tone="quiet" dateTime={at} title={dateTime(at)}>
          {relative(at)}
        </Text>
      </Group>
    ))}
  </ol>
);
