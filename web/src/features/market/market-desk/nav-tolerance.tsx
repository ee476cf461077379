import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { MARKETS } from '../../../api/reads.ts';
import { dateTime } from '../../../lib/format.ts';
import { Form } from '../../../ui/form/form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { WordsDialog } from '../../../ui/words-dialog.tsx';
import classes from './markets.module.css';
import { toleranceBps, toleranceError } from './opening.form.ts';
import { type NavSheet, shareText } from './view.ts';

type Of = { readonly assetId: string; readonly sheet: NavSheet };

/** The tolerance of NAV changes: beyond it a change takes two approvals, as changing it does. */
export function NavTolerance({ assetId, sheet }: Of) {
  const [changing, change] = useState(false);
  const requested = sheet.toleranceAsked;
  return (
    <div className={classes.form}>
      <div className={classes.line}>
        <span className={classes.note}>
          A change of more than {shareText(sheet.tolerancePercent)} halts trading and takes two
          approvals.
        </span>
        {changing || requested ? null : (
          <Button size="xs" variant="subtle" onClick={() => change(true)}>
            Change the tolerance
          </Button>
        )}
      </div>
      {requested ? <Requested assetId={assetId} request={requested} /> : null}
      {changing && !requested ? <Change assetId={assetId} onDone={() => change(false)} /> : null}
    </div>
  );
}

function Change({ assetId, onDone }: { assetId: string; onDone: () => void }) {
  const request = useMutation(
    mutation('POST /admin/assets/:assetId/nav-tolerance', {
      invalidates: MARKETS,
      ok: 'Asked for; somebody else agrees',
      quiet: true,
    }),
  );
  const form = useForm({
    initial: { percent: '' },
    checks: { percent: toleranceError },
    parse: ({ percent }) => ({
      params: { assetId },
      body: { toleranceBps: toleranceBps(percent) },
    }),
    send: request,
    onDone,
  });
  return (
    <Form form={form} className={classes.line}>
      <TextInput label="Tolerance, %" inputMode="decimal" {...form.field('percent')} />
      <span className={classes.buttons}>
        <Button size="xs" variant="default" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" size="xs" loading={form.isSending}>
          Ask for it
        </Button>
      </span>
    </Form>
  );
}

type Request = NonNullable<NavSheet['toleranceAsked']>;

function Requested({ assetId, request }: { assetId: string; request: Request }) {
  const [rejecting, reject] = useState(false);
  const decide = useMutation(
    mutation('POST /admin/assets/:assetId/nav-tolerance/decision', { invalidates: MARKETS }),
  );
  const params = { assetId };
  return (
    <div className={classes.line}>
      <span>
        {request.isOwn ? 'You' : request.by} asked for {shareText(request.percent)}. Somebody else
        has to agree by {dateTime(request.expiresAt)}.
      </span>
      {request.isOwn ? null : (
        <span className={classes.buttons}>
          <Button size="xs" variant="default" onClick={() => reject(true)}>
            Reject
          </Button>
          <Button
            size="xs"
            loading={decide.isPending}
            onClick={() => decide.mutate({ params, body: { outcome: 'approve' } })}
          >
            Agree
          </Button>
        </span>
      )}
      {rejecting ? (
        <WordsDialog
          title="Reject the tolerance"
          text="The tolerance that holds now stays."
          description="It stands in the activity log, under your name."
          action="Reject"
          danger
          isSending={decide.isPending}
          onSend={(reason) =>
            decide.mutate(
              { params, body: { outcome: 'reject', reason } },
              { onSettled: () => reject(false) },
            )
          }
          onClose={() => reject(false)}
        />
      ) : null}
    </div>
  );
}
