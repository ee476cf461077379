import { Button, Checkbox, Textarea } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { query } from '../../../api/query.ts';
import { firstOf, maxLength, required } from '../../../lib/figures/checks.ts';
import { count, dateTime } from '../../../lib/figures/format.ts';
import { Form } from '../../../ui/form/form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Group, Stack, Text } from '../../../ui/layout/layout.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { Late, Words } from '../../../ui/skeleton.tsx';
import { QuietText } from '../../../ui/text/quiet.tsx';
import classes from './party-desk.module.css';

export function NotesCard({ partyId }: { partyId: string }) {
  const notes = useQuery(query('GET /admin/parties/:partyId/notes', { params: { partyId } }));
  const total = notes.data?.total ?? 0;
  return (
    <Card
      title="Notes"
      aside={
        total > 0 ? (
          <Text as="span" size={13} tone="quiet" num>
            {count(total)}
          </Text>
        ) : null
      }
    >
      <WriteNote partyId={partyId} />
      <QueryBoundary query={notes} what="Notes" loading={<ToCome />}>
        {({ lines }) =>
          lines.length === 0 ? (
            <QuietText>No notes yet.</QuietText>
          ) : (
            <Stack as="ul" gap={0} className={classes.lines} aria-label="Notes">
              {lines.map(({ id, text, isConfidential, by, at }) => (
                <Group
                  as="li"
                  gap={12}
                  align="center"
                  justify="between"
                  py={8}
                  line="below"
                  key={id}
                >
                  <Stack as="span" gap={0} shrinks>
                    <span className={classes.note}>{text}</span>
                    <Text as="span" size={13} tone="quiet">
                      {by}, {dateTime(at)}
                      {isConfidential ? ', confidential' : ''}
                    </Text>
                  </Stack>
                </Group>
              ))}
            </Stack>
          )
        }
      </QueryBoundary>
    </Card>
  );
}

const ToCome = () => (
  <Late label="Loading notes">
    <QuietText>
      <Words letters={42} />
    </QuietText>
  </Late>
);

const EMPTY = { text: '', isConfidential: false };

function WriteNote({ partyId }: { partyId: string }) {
  const write = useMutation(
    mutation('POST /admin/parties/:partyId/notes', {
      invalidates: ['GET /admin/parties/:partyId/notes'],
      ok: 'Note added',
      quiet: true,
    }),
  );
  const form = useForm({
    initial: EMPTY,
    checks: { text: firstOf(required('Note'), maxLength('Note', 2000)) },
    parse: ({ text, isConfidential }) => ({
      params: { partyId },
      body: { text: text.trim(), isConfidential },
    }),
    send: write,
    onDone: () => form.setAll(EMPTY),
  });
  return (
    <Form
      form={form}
      footer={
        <div>
          <Button type="submit" variant="default" size="sm" loading={form.isSending}>
            Add note
          </Button>
        </div>
      }
    >
      <Textarea
        label="Note"
        description="Only staff see this."
        autosize
        minRows={2}
        maxLength={2000}
        {...form.field('text')}
      />
      <Checkbox label="Visible to compliance only" {...form.box('isConfidential')} />
    </Form>
  );
}
