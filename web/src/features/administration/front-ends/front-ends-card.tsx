import { FRONT_ENDS } from '@holdfast/domain/administration/front-ends/front-ends';
import { Button, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { FRONT_END_READS } from '../../../api/reads.ts';
import { firstOf, maxLength, required } from '../../../lib/figures/checks.ts';
import { dateTime } from '../../../lib/figures/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { ListRow, RowList } from '../../../ui/tables/row-list.tsx';
import type { FrontEnd } from './view.ts';

export function FrontEndsCard({ frontEnds }: { frontEnds: readonly FrontEnd[] }) {
  const [changing, change] = useState<FrontEnd>();
  return (
    <Card title="Maintenance" flush>
      <RowList>
        {frontEnds.map((one) => (
          <ListRow key={one.key} title={FRONT_ENDS[one.key]} about={wordsOf(one)}>
            <Badge tone={one.closing ? 'warn' : 'good'}>{one.closing ? 'Closed' : 'Open'}</Badge>
            <Button
              size="xs"
              variant="default"
              aria-label={`${one.closing ? 'Open' : 'Close'} ${FRONT_ENDS[one.key]}`}
              onClick={() => change(one)}
            >
              {one.closing ? 'Open' : 'Close'}
            </Button>
          </ListRow>
        ))}
      </RowList>
      {changing ? <ChangeDialog frontEnd={changing} onClose={() => change(undefined)} /> : null}
    </Card>
  );
}

function wordsOf({ closing }: FrontEnd): string {
  if (!closing) return 'Open to visitors';
  const message = closing.message ? ` Message to visitors: “${closing.message}”` : '';
  return `Closed by ${closing.by}, ${dateTime(closing.since)}: ${closing.reason}.${message}`;
}

function ChangeDialog({ frontEnd, onClose }: { frontEnd: FrontEnd; onClose: () => void }) {
  const closed = !frontEnd.closing;
  const name = FRONT_ENDS[frontEnd.key];
  const form = useForm({
    initial: { message: '', reason: '' },
    checks: { reason: firstOf(required('Reason'), maxLength('Reason', 500)) },
    parse: ({ message, reason }) => ({
      params: { frontEnd: frontEnd.key },
      body: {
        closed,
        reason: reason.trim(),
        ...(closed && message.trim() ? { message: message.trim() } : {}),
      },
    }),
    about: closed ? 'close' : 'open',
    send: useMutation(
      mutation('PUT /admin/platform/maintenance/:frontEnd', {
        invalidates: FRONT_END_READS,
        ok: closed ? `${name} closed` : `${name} opened`,
        quiet: true,
      }),
    ),
    onDone: onClose,
  });
  const action = closed ? `Close ${name}` : `Open ${name}`;
  return (
    <FormDialog
      title={`${action}?`}
      text={closed ? WHEN_CLOSED : 'Visitors return to the page they were on.'}
      form={form}
      action={action}
      danger={closed}
      onClose={onClose}
    >
      {closed ? (
        <Textarea
          label="Message to visitors (optional)"
          placeholder="Back at 18:00 UTC."
          maxLength={300}
          autosize
          {...form.field('message')}
        />
      ) : null}
      <Textarea
        label="Reason"
        description="Recorded in the activity log."
        data-autofocus
        autosize
        minRows={3}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}

const WHEN_CLOSED =
  'Everyone except staff sees the maintenance page until you reopen it. Sign-in stays open.';
