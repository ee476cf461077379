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

/** The feed's secret link: create, renew, disable. Shown only on creation. */
export function FeedCard({ feed }: { feed: Feed }) {
  const make = useMutation(mutation('POST /user/calendar/link', { invalidates: READS }));
  const end = useMutation(
    mutation('DELETE /user/calendar/link', { invalidates: READS, ok: 'The link is off' }),
  );
  const made = feed.isOn ? make.data : undefined;
  const renew = async () => {
    const yes = await confirm({
      title: 'Make a new link?',
      text: 'The link that you have stops working at once. Programs that read it need the new one.',
      action: 'Make a new link',
    });
    if (yes) make.mutate({});
  };
  const switchOff = async () => {
    const yes = await confirm({
      title: 'Switch the link off?',
      text: 'Programs that read it get no more dates. You can make a new one at any time.',
      action: 'Switch off',
      danger: true,
    });
    if (yes) end.mutate({});
  };
  return (
    <Card title="In your own calendar">
      <Stack gap={12} align="start" className={classes.feed}>
        <p>
          A calendar program that subscribes to your link shows these dates and follows their
          changes. Whoever has the link reads them, so keep it to yourself.
        </p>
        {made ? (
          <Alert tone="plain" live>
            <strong>Copy it now: it is shown this once.</strong>
            <Text as="span" block breaks mt={6}>
              <CopyText text={made.url} label="Calendar link" />
            </Text>
          </Alert>
        ) : null}
        {feed.isOn ? (
          <>
            <p>A link is on since {date(feed.since)}.</p>
            <Group gap={8} align="center" wrap>
              <Button
                variant="default"
                size="xs"
                loading={make.isPending}
                onClick={() => void renew()}
              >
                Make a new link
              </Button>
              <Button
                variant="default"
                size="xs"
                loading={end.isPending}
                onClick={() => void switchOff()}
              >
                Switch off
              </Button>
            </Group>
          </>
        ) : (
          <Button loading={make.isPending} onClick={() => make.mutate({})}>
            Make a link
          </Button>
        )}
      </Stack>
    </Card>
  );
}
