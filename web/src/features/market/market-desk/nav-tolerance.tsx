import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { MARKETS } from '../../../api/reads.ts';
import { endedWords } from '../../../ui/approval-words.ts';
import { Form } from '../../../ui/form/form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Approval } from '../../people/approvals/approval.tsx';
import classes from './markets.module.css';
import { toleranceSentence } from './nav-view.ts';
import { toleranceBps, toleranceError } from './opening.form.ts';
import { type NavSheet, shareText } from './view.ts';

type Of = { readonly sheet: NavSheet };

/** The tolerance of NAV changes: beyond it a change takes two approvals, as changing it does. */
export function NavTolerance({ sheet }: Of) {
  const [changing, change] = useState(false);
  const requested = sheet.isToleranceRequested;
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
      {requested ? <Approval kind="valuation.tolerance" subjectId={sheet.asset.id} /> : null}
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
