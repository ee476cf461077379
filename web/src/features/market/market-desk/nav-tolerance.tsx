import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { MARKETS } from '../../../api/reads.ts';
import { dateTime } from '../../../lib/format.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { endedWords, missingWords } from '../../../ui/approval-words.ts';
import { confirm } from '../../../ui/dialogs.ts';
import { Form } from '../../../ui/form/form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { WordsDialog } from '../../../ui/words-dialog.tsx';
import classes from './markets.module.css';
import { toleranceSentence } from './nav-view.ts';
import { toleranceBps, toleranceError } from './opening.form.ts';
import { type NavSheet, shareText } from './view.ts';

type Of = { readonly sheet: NavSheet };

/** The tolerance of NAV changes: beyond it a change takes two approvals, as changing it does. */
export function NavTolerance({ sheet }: Of) {
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
      {sheet.toleranceEnded && !requested ? (
        <span className={classes.note}>
          {endedWords('What was asked for', sheet.toleranceEnded)}
        </span>
      ) : null}
      {requested ? <Requested sheet={sheet} request={requested} /> : null}
      {changing && !requested ? <Change sheet={sheet} onDone={() => change(false)} /> : null}
    </div>
  );
}

function Change({ sheet, onDone }: Of & { onDone: () => void }) {
  const assetId = sheet.asset.id;
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
  const { percent } = form.values;
  const sentence = toleranceError(percent) ? undefined : toleranceSentence(sheet, percent);
  return (
    <Form form={form} className={classes.line}>
      <TextInput label="Tolerance, %" inputMode="decimal" {...form.field('percent')} />
      <span className={classes.note} aria-live="polite">
        {sentence}
      </span>
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

function Requested({ sheet, request }: Of & { request: Request }) {
  const [rejecting, reject] = useState(false);
  const decide = useMutation(
    mutation('POST /admin/assets/:assetId/nav-tolerance/decision', { invalidates: MARKETS }),
  );
  const params = { assetId: sheet.asset.id };
  const sentence = toleranceSentence(sheet, request.percent);
  const { actions, fingerprint } = request;
  const agree = async () => {
    const yes = await confirm({
      title: `Agree to ${shareText(request.percent)}?`,
      text: `${sentence} ${request.by} asks you as the second person.`,
      action: `Agree to ${shareText(request.percent)}`,
    });
    if (yes) decide.mutate({ params, body: { outcome: 'approve', fingerprint } });
  };
  return (
    <div className={classes.line}>
      <span>
        {request.isOwn ? 'You' : request.by} asked for {shareText(request.percent)} on{' '}
        {dateTime(request.at)}. {missingWords(request.missing, request.expiresAt)}
      </span>
      <span className={classes.buttons}>
        <ActionButton
          action={actions.reject}
          size="xs"
          variant="default"
          onClick={() => reject(true)}
        >
          Reject
        </ActionButton>
        <ActionButton
          action={actions.approve}
          size="xs"
          loading={decide.isPending}
          onClick={() => void agree()}
        >
          Agree
        </ActionButton>
      </span>
      {rejecting ? (
        <WordsDialog
          title={`Reject ${shareText(request.percent)}`}
          text={`The tolerance of ${shareText(sheet.tolerancePercent)} that holds now stays.`}
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
