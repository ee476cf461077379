import { Button, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { query } from '../../../api/query.ts';
import { maxLength, required } from '../../../lib/figures/checks.ts';
import { dateTime } from '../../../lib/figures/format.ts';
import { confirm } from '../../../ui/dialogs/dialogs.ts';
import { Form, Pair } from '../../../ui/form/form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { MomentInput } from '../../../ui/inputs/moment-input.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Group, Stack, Text } from '../../../ui/layout/layout.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import classes from './editor.module.css';
import type { Workspace } from './view.ts';

const EVENTS = [
  'GET /assets/:assetId/events',
  'GET /assets/:assetId',
  'GET /owner/activity-log',
] as const;

export function Events({ asset }: { asset: Workspace }) {
  const params = { assetId: asset.id };
  const events = useQuery(query('GET /assets/:assetId/events', { params }));
  const remove = useMutation(
    mutation('DELETE /owner/assets/:assetId/events/:eventId', {
      invalidates: EVENTS,
      ok: 'Event removed',
    }),
  );
  const ask = async (eventId: string, title: string) => {
    const yes = await confirm({
      title: `Remove “${title}”?`,
      text: 'The event is removed from the timeline. The activity log keeps a record.',
      action: 'Remove event',
      danger: true,
    });
    if (yes) remove.mutate({ params: { ...params, eventId } });
  };
  return (
    <Stack>
      <NewEvent assetId={asset.id} />
      <Card title="Timeline">
        <QueryBoundary
          query={events}
          what="Events"
          loading={<SkeletonText lines={6} />}
          empty={<p>No events yet</p>}
        >
          {(rows) => (
            <Stack as="ol" gap={20} className={classes.rounds}>
              {rows.map((event) => (
                <Group
                  key={event.id}
                  as="li"
                  gap={12}
                  align="center"
                  justify="between"
                  className={classes.waiting}
                >
                  <div>
                    <h3>{event.title}</h3>
                    <Text size={12} tone="quiet" mb={6}>
                      {dateTime(event.at)} · {event.byOwner ? 'Added by you' : 'Added by Holdfast'}
                    </Text>
                    {event.detail ? <p>{event.detail}</p> : null}
                  </div>
                  {event.byOwner ? (
                    <Button
                      size="xs"
                      variant="default"
                      aria-label={`Remove ${event.title}`}
                      onClick={() => void ask(event.id, event.title)}
                    >
                      Remove
                    </Button>
                  ) : null}
                </Group>
              ))}
            </Stack>
          )}
        </QueryBoundary>
      </Card>
    </Stack>
  );
}

function NewEvent({ assetId }: { assetId: string }) {
  const add = useMutation(
    mutation('POST /owner/assets/:assetId/events', {
      invalidates: EVENTS,
      ok: 'Event added',
      quiet: true,
    }),
  );
  const form = useForm({
    initial: { title: '', detail: '', at: '' },
    checks: {
      title: required('Title'),
      detail: maxLength('Detail', 500),
      at: required('Date'),
    },
    parse: ({ title, detail, at }) => ({
      params: { assetId },
      body: { title: title.trim(), detail, at },
    }),
    send: add,
    onDone: () => form.reset(),
  });
  return (
    <Card title="New event">
      <Form
        form={form}
        footer={
          <Group gap={12} align="center" justify="between" className={classes.waiting}>
            <Text as="span" size={12} tone="quiet" mb={6}>
              Published immediately
            </Text>
            <Button type="submit" loading={form.isSending}>
              Add event
            </Button>
          </Group>
        }
      >
        <Pair>
          <TextInput label="Title" maxLength={120} {...form.field('title')} />
          <MomentInput label="Date" {...form.field('at')} />
        </Pair>
        <TextInput label="Detail" maxLength={500} {...form.field('detail')} />
      </Form>
    </Card>
  );
}
