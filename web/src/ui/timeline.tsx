import { dateTime, relative } from '../lib/figures/format.ts';
import { Group, Stack, Text } from './layout/layout.tsx';

type TimelineLine = {
  readonly key: string;
  readonly what: string;
  readonly by: string;
  readonly at: string;
  readonly reason: string | null;
};

/** Inside a flush card, newest first. */
export const Timeline = ({ lines }: { readonly lines: readonly TimelineLine[] }) => (
  <ol>
    {lines.map(({ key, what, by, at, reason }) => (
      <Group
        as="li"
        gap={16}
        justify="between"
        px={20}
        py={12}
        line="above"
        size={13.5}
        loose
        key={key}
      >
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
            <Text as="span" block tone="quiet">
              {reason}
            </Text>
          ) : null}
        </Stack>
        <Text nowrap as="time" size={12.5} tone="quiet" dateTime={at} title={dateTime(at)}>
          {relative(at)}
        </Text>
      </Group>
    ))}
  </ol>
);
