import { Button, Textarea, TextInput } from '@mantine/core';
import { IconLockPause } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { isCode, textOf } from '../../../lib/failure.ts';
import { dateTime } from '../../../lib/format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Card } from '../../../ui/card.tsx';
import { notify } from '../../../ui/notify.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { WordsDialog } from '../../../ui/words-dialog.tsx';
import { type PartyHold, partyHoldsQuery, useHoldParty, useLiftHold } from './queries.ts';
import classes from './withdrawals.module.css';

/** Whose money may not leave, and why. */
export function PartyHoldsCard() {
  const { data, error, refetch } = useQuery(partyHoldsQuery('yes'));
  return (
    <Card title="Held parties" flush>
      {error && !data ? (
        <ErrorState title="Holds did not load" error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows rows={2} label="Loading holds" />
      ) : data.length === 0 ? (
        <EmptyState icon={<IconLockPause size={20} />} title="Nobody is held">
          While a party is held, no withdrawal and no transfer leaves it.
        </EmptyState>
      ) : (
        <ul className={classes.list}>
          {data.map((hold) => (
            <HoldRow key={hold.id} hold={hold} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function HoldRow({ hold }: { hold: PartyHold }) {
  const lift = useLiftHold(hold.id);
  const [asking, ask] = useState(false);
  return (
    <li>
      <span className={classes.words}>
        <strong>{hold.party.name}</strong>
        <span className={classes.quiet}>
          “{hold.reason}” {hold.heldBy}, {dateTime(hold.heldAt)}
        </span>
      </span>
      <Button
        size="xs"
        variant="default"
        aria-label={`Lift the hold of ${hold.party.name}`}
        onClick={() => ask(true)}
      >
        Lift
      </Button>
      {asking ? (
        <WordsDialog
          title={`Lift the hold of ${hold.party.name}?`}
          text="Money can leave again. Withdrawals that were held stay held; release them one by one."
          label="Reason"
          description="It stands in the activity log, under your name."
          action="Lift the hold"
          isSending={lift.isPending}
          onSend={(reason) => lift.mutate(reason, { onSuccess: () => ask(false) })}
          onClose={() => ask(false)}
        />
      ) : null}
    </li>
  );
}

/** Holding everything that would leave a party. */
export function HoldPartyCard() {
  const hold = useHoldParty();
  const [email, setEmail] = useState('');
  const [reason, setReason] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    hold.mutate(
      { email: email.trim(), reason: reason.trim() },
      {
        onSuccess: ({ party }) => {
          notify.ok(`${party.name} is held`);
          setEmail('');
          setReason('');
        },
      },
    );
  };
  const unknown = isCode(hold.error, 'NOT_FOUND');
  return (
    <Card title="Hold a party">
      <form noValidate className={classes.stack} onSubmit={submit}>
        <TextInput
          label="Email"
          type="email"
          description="Of a person, or of anybody who acts for the company."
          value={email}
          error={unknown ? 'Nobody has this email' : null}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <Textarea
          label="Reason"
          description="For staff only; the party reads that our team is holding its transactions."
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {hold.error && !unknown ? (
          <Alert tone="bad" live>
            {textOf(hold.error)}
          </Alert>
        ) : null}
        <Button
          type="submit"
          color="ember"
          loading={hold.isPending}
          disabled={email.trim() === '' || reason.trim() === ''}
        >
          Hold transactions
        </Button>
      </form>
    </Card>
  );
}
