import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { date } from '../../../lib/figures/format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { confirm } from '../../../ui/dialogs/dialogs.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Group, Stack, Text } from '../../../ui/layout/layout.tsx';
import { CopyText } from '../../../ui/text/copy-text.tsx';
import classes from './calendar.module.css';
import { type Feed, READS } from './view.ts';

/** The secret link is shown only on creation. */
export function FeedCard({ feed }: { feed: Feed }) {
  const make = useMutation(mutation('POST /user/calendar/link', { invalidates: READS }));
  const end = useMutation(
    mutation('DELETE /user/calendar/link', { invalidates: READS, ok: 'Calendar link disabled' }),
  );
  const made = feed.isOn ? make.data : undefined;
  const renew = async () => {
    const yes = await confirm({
      title: 'Create new link?',
      text: 'Your current link will stop working immediately.',
      action: 'Create new link',
    });
    if (yes) make.mutate({});
  };
  const switchOff = async () => {
    const yes = await confirm({
      title: 'Disable link?',
      text: 'Calendars that use it stop updating. You can create a new link at any time.',
      action: 'Disable link',
      danger: true,
    });
    if (yes) end.mutate({});
  };
  return (
    <Card title="Calendar subscription">
      <Stack gap={12} align="start" className={classes.feed}>
        <p>
          Subscribe to your link in a calendar app to see these dates. Anyone with the link can see
          them.
        </p>
        {made ? (
          <Alert tone="plain" live>
            <strong>Copy it now. It’s shown only once.</strong>
            <Text as="span" block breaks mt={6}>
              <CopyText text={made.url} label="Calendar link" />
            </Text>
          </Alert>
        ) : null}
        {feed.isOn ? (
          <>
            <p>Link created {date(feed.since)}.</p>
            <Group gap={8} align="center" wrap>
              <Button
                variant="default"
                size="xs"
                loading={make.isPending}
                onClick={() => void renew()}
              >
                Create new link{' '}
              </Button>
              <Button
                variant="default"
                size="xs"
                loading={end.isPending}
                onClick={() => void switchOff()}
              >
                Disable link{' '}
              </Button>
            </Group>
          </>
        ) : (
          <Button loading={make.isPending} onClick={() => make.mutate({})}>
            Create link{' '}
          </Button>
        )}
      </Stack>
    </Card>
  );
}
