import { Checkbox, Textarea } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { query } from '../../../api/query.ts';
import { FUNDS } from '../../../api/reads.ts';
import { Alert } from '../../../ui/alert.tsx';
import { WordsDialog } from '../../../ui/dialogs/words-dialog.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useDraftState } from '../../../ui/form/use-draft.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import type { ChoiceField } from '../../../ui/inputs/search-choice.tsx';
import { ClassItemDialog } from './class-dialog.tsx';
import {
  assignBody,
  assignChecks,
  creditSentence,
  dismissSentence,
  returnSentence,
  type Suggestion,
  secondWords,
  senderWarning,
  takesTwo,
} from './suspense.form.ts';
import { amountOf, type SuspenseItem } from './view.ts';

export type Decision = {
  readonly item: SuspenseItem;
  readonly what: 'assign' | 'return' | 'dismiss' | 'class';
  readonly suggestion?: Suggestion;
};

type DialogProps = {
  readonly decision: Decision;
  readonly PartyField: ChoiceField;
  readonly onClose: () => void;
};

export function SuspenseDialog(props: DialogProps) {
  const { what } = props.decision;
  const { decision, onClose } = props;
  if (what === 'class') return <ClassItemDialog item={decision.item} onClose={onClose} />;
  if (what === 'return') return <Return {...props} />;
  return what === 'dismiss' ? <Dismiss {...props} /> : <Assign {...props} />;
}

const LOGGED = 'Recorded in the activity log.';

function Dismiss({ decision: { item }, onClose }: DialogProps) {
  const send = useMutation(
    mutation('POST /admin/funds/suspense/:itemId/dismiss', {
      invalidates: FUNDS,
      ok: 'Second approval requested',
      quiet: true,
    }),
  );
  return (
    <WordsDialog
      about={item.id}
      title={`Dismiss ${amountOf(item)} as a duplicate?`}
      text={`${dismissSentence(item)} After a second approval it is removed from the books, and no one is credited.`}
      description={LOGGED}
      action="Request dismissal"
      danger
      least={3}
      most={300}
      error={send.error}
      isSending={send.isPending}
      onSend={(reason) =>
        send.mutate({ params: { itemId: item.id }, body: { reason } }, { onSuccess: onClose })
      }
      onClose={onClose}
    />
  );
}

function Return({ decision: { item }, onClose }: DialogProps) {
  const send = useMutation(
    mutation('POST /admin/funds/suspense/:itemId/return', {
      invalidates: FUNDS,
      ok: ({ data }) => (data.item.approval ? 'Second approval requested' : 'Return booked'),
      quiet: true,
    }),
  );
  const sum = amountOf(item);
  const isAsked = takesTwo(item);
  return (
    <WordsDialog
      about={item.id}
      title={`Return ${sum}?`}
      text={`${returnSentence(item)} ${isAsked ? 'After a second approval, the amount' : 'The amount'} leaves suspense. Then instruct the bank to pay it back. ${secondWords(item)}`}
      description={LOGGED}
      action={`${isAsked ? 'Request return of' : 'Return'} ${sum}`}
      least={3}
      most={300}
      error={send.error}
      isSending={send.isPending}
      onSend={(reason) =>
        send.mutate({ params: { itemId: item.id }, body: { reason } }, { onSuccess: onClose })
      }
      onClose={onClose}
    />
  );
}

function Assign({ decision: { item, suggestion }, PartyField, onClose }: DialogProps) {
  const { values, change, reset } = useDraftState(
    { partyId: suggestion?.partyId ?? '' },
    { params: { itemId: item.id } },
  );
  const { partyId } = values;
  // Valid only once its name has loaded.
  const party = useQuery(
    query('GET /admin/parties/:partyId', { params: { partyId } }, { enabled: partyId !== '' }),
  ).data;
  const warning = party && senderWarning(party.name, item.sender);
  const assign = useMutation(
    mutation('POST /admin/funds/suspense/:itemId/assign', {
      invalidates: FUNDS,
      ok: ({ data }) => (data.item.approval ? 'Second approval requested' : 'Credited'),
      quiet: true,
    }),
  );
  const form = useForm({
    initial: { reason: '', senderConfirmed: false },
    checks: assignChecks(warning !== undefined),
    parse: (values) => ({
      params: { itemId: item.id },
      body: assignBody(values, partyId, suggestion),
    }),
    send: assign,
    refusals: { SENDER_DIFFERS: 'senderConfirmed' },
    onDone: () => {
      reset();
      onClose();
    },
  });
  const choose = (id: string) => {
    change({ partyId: id });
    // The confirmation is for one party only.
    form.set('senderConfirmed', false);
  };
  const reference = suggestion?.partyId === partyId ? suggestion.reference : null;
  const sum = amountOf(item);
  return (
    <FormDialog
      title={`Credit ${sum}?`}
      form={form}
      text={`${party ? creditSentence(item, party.name, reference) : `Choose the account to credit with the ${sum} received from ${item.sender || 'an unknown sender'}.`} ${secondWords(item)}`}
      action={`${takesTwo(item) ? 'Request credit of' : 'Credit'} ${sum}${party ? ` to ${party.name}` : ''}`}
      whyNot={party ? undefined : 'Choose an account'}
      onClose={onClose}
    >
      <PartyField
        label="Owner"
        value={partyId}
        onChange={choose}
        data-autofocus={partyId === '' ? true : undefined}
      />
      {warning ? (
        <>
          <Alert tone="warn">{warning}</Alert>
          <Checkbox
            label={`I have checked that this money belongs to ${party?.name}.`}
            {...form.box('senderConfirmed')}
          />
        </>
      ) : null}
      <Textarea
        label="Reason"
        description={LOGGED}
        autosize
        minRows={2}
        data-autofocus={partyId === '' ? undefined : true}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
