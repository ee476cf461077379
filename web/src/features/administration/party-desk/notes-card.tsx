import { Button, Textarea } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { query } from '../../../api/query.ts';
import { firstOf, maxLength, required } from '../../../lib/checks.ts';
import { count, dateTime } from '../../../lib/format.ts';
import { Card } from '../../../ui/card.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { QuietText } from '../../../ui/quiet.tsx';
import { Late, Words } from '../../../ui/skeleton.tsx';
import classes from './party-desk.module.css';

/** What colleagues noted about a party, and a field for the next note; notes stay as written. */
export function NotesCard({ partyId }: { partyId: string }) {
  const notes = useQuery(query('GET /admin/parties/:partyId/notes', { params: { partyId } }));
  const total = notes.data?.total ?? 0;
  return (
    <Card
      title="Notes"
      aside={total > 0 ? <span className={`num ${classes.quiet}`}>{count(total)}</span> : null}
    >
      <WriteNote partyId={partyId} />
      <QueryBoundary query={notes} what="Notes" loading={<ToCome />}>
        {({ lines }) =>
          lines.length === 0 ? (
            <QuietText>No notes yet. Only colleagues read them.</QuietText>
          ) : (
            <ul className={classes.lines} aria-label="Notes">
              {lines.map(({ id, text, by, at }) => (
                <li key={id}>
                  <span className={classes.words}>
                    <span className={classes.note}>{text}</span>
                    <span className={classes.quiet}>
                      {by}, {dateTime(at)}
                    </span>
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </QueryBoundary>
    </Card>
  );
}

/** As high as where nothing was noted. */
const ToCome = () => (
  <Late label="Loading notes">
    <QuietText>
      <Words letters={42} />
    </QuietText>
  </Late>
);

function WriteNote({ partyId }: { partyId: string }) {
  const write = useMutation(
    mutation('POST /admin/parties/:partyId/notes', {
      invalidates: ['GET /admin/parties/:partyId/notes'],
      ok: 'Noted',
      quiet: true,
    }),
  );
  const form = useForm({
    initial: { text: '' },
    checks: { text: firstOf(required('Note'), maxLength('Note', 2000)) },
    parse: ({ text }) => ({ params: { partyId }, body: { text: text.trim() } }),
    send: write,
    onDone: () => form.setAll({ text: '' }),
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
        label="Note for colleagues"
        autosize
        minRows={2}
        maxLength={2000}
        {...form.field('text')}
      />
    </Form>
  );
}
