import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { dateTime } from '../../../lib/format.ts';
import { notify } from '../../../ui/notify.tsx';
import { WordsDialog } from '../../../ui/words-dialog.tsx';
import classes from './markets.module.css';
import { toleranceBps, toleranceError } from './opening.form.ts';
import { type NavSheet, useAskTolerance, useDecideTolerance } from './queries.ts';
import { shareText } from './view.ts';

type Of = { readonly assetId: string; readonly sheet: NavSheet };

/** How far one change may go before it takes two people; another one takes two people as well. */
export function NavTolerance({ assetId, sheet }: Of) {
  const [changing, change] = useState(false);
  const asked = sheet.toleranceAsked;
  return (
    <div className={classes.form}>
      <div className={classes.line}>
        <span className={classes.note}>
          A change of more than {shareText(sheet.tolerancePercent)} halts trading and takes two
          approvals.
        </span>
        {changing || asked ? null : (
          <Button size="xs" variant="subtle" onClick={() => change(true)}>
            Change the tolerance
          </Button>
        )}
      </div>
      {asked ? <Asked assetId={assetId} asked={asked} /> : null}
      {changing && !asked ? <Change assetId={assetId} onDone={() => change(false)} /> : null}
    </div>
  );
}

function Change({ assetId, onDone }: { assetId: string; onDone: () => void }) {
  const [typed, type] = useState('');
  const [error, setError] = useState<string>();
  const ask = useAskTolerance(assetId);
  const send = () => {
    const wrong = toleranceError(typed);
    setError(wrong);
    if (wrong) return;
    const onSuccess = () => {
      notify.ok('Asked for; somebody else agrees');
      onDone();
    };
    ask.mutate(toleranceBps(typed), { onSuccess });
  };
  return (
    <div className={classes.line}>
      <TextInput
        label="Tolerance, %"
        inputMode="decimal"
        value={typed}
        error={error}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <span className={classes.buttons}>
        <Button size="xs" variant="default" onClick={onDone}>
          Cancel
        </Button>
        <Button size="xs" loading={ask.isPending} onClick={send}>
          Ask for it
        </Button>
      </span>
    </div>
  );
}

type Asked = NonNullable<NavSheet['toleranceAsked']>;

function Asked({ assetId, asked }: { assetId: string; asked: Asked }) {
  const [rejecting, reject] = useState(false);
  const decide = useDecideTolerance(assetId);
  return (
    <div className={classes.line}>
      <span>
        {asked.isOwn ? 'You' : asked.by} asked for {shareText(asked.percent)}. Somebody else has to
        agree by {dateTime(asked.expiresAt)}.
      </span>
      {asked.isOwn ? null : (
        <span className={classes.buttons}>
          <Button size="xs" variant="default" onClick={() => reject(true)}>
            Reject
          </Button>
          <Button
            size="xs"
            loading={decide.isPending}
            onClick={() => decide.mutate({ outcome: 'approve' })}
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
            decide.mutate({ outcome: 'reject', reason }, { onSettled: () => reject(false) })
          }
          onClose={() => reject(false)}
        />
      ) : null}
    </div>
  );
}
