import { countersignerOf } from '@holdfast/domain/people/agreements/kinds';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '../../../../api/mutation.ts';
import { AGREEMENT_DESK } from '../../../../api/reads.ts';
import { ActionButton } from '../../../../ui/action-button.tsx';
import { WordsDialog } from '../../../../ui/dialogs/words-dialog.tsx';
import { useDraftState } from '../../../../ui/form/use-draft.ts';
import { DayInput } from '../../../../ui/inputs/day-input.tsx';
import { Group } from '../../../../ui/layout/layout.tsx';
import type { Envelope } from './view.ts';

type ButtonsProps = { readonly envelope: Envelope; readonly onRead: () => void };

export function EnvelopeButtons({ envelope, onRead }: ButtonsProps) {
  const { actions, kind, party, status } = envelope;
  const [ending, end] = useState<'cancel' | 'terminate'>();
  const remind = useMutation(
    mutation('POST /admin/agreement-envelopes/:envelopeId/remind', {
      invalidates: AGREEMENT_DESK,
      ok: 'Reminder sent',
    }),
  );
  const isWaiting = status === 'SENT' || status === 'OPENED';
  return (
    <Group gap={6} align="center" wrap justify="end">
      {status === 'PARTLY_SIGNED' && countersignerOf(kind) === 'platform' ? (
        <ActionButton
          action={actions.countersign}
          size="xs"
          aria-label={`Read and sign for Holdfast: ${party.name}`}
          onClick={onRead}
        >
          Read and sign
        </ActionButton>
      ) : null}
      {isWaiting ? (
        <>
          <Button
            size="xs"
            variant="default"
            loading={remind.isPending}
            aria-label={`Remind ${party.name}`}
            onClick={() => remind.mutate({ params: { envelopeId: envelope.id } })}
          >
            Remind
          </Button>
          <ActionButton
            action={actions.cancel}
            size="xs"
            variant="default"
            aria-label={`Withdraw from ${party.name}`}
            onClick={() => end('cancel')}
          >
            Withdraw…
          </ActionButton>
        </>
      ) : null}
      {status === 'COMPLETED' ? (
        <ActionButton
          action={actions.terminate}
          size="xs"
          variant="default"
          aria-label={`Terminate the agreement with ${party.name}`}
          onClick={() => end('terminate')}
        >
          Terminate…
        </ActionButton>
      ) : null}
      {ending ? (
        <EndDialog envelope={envelope} how={ending} onClose={() => end(undefined)} />
      ) : null}
    </Group>
  );
}

type EndProps = {
  readonly envelope: Envelope;
  readonly how: 'cancel' | 'terminate';
  readonly onClose: () => void;
};

function EndDialog({ envelope, how, onClose }: EndProps) {
  const params = { envelopeId: envelope.id };
  const draft = useDraftState({ on: '' }, { params });
  const { on } = draft.values;
  const done = { invalidates: AGREEMENT_DESK };
  const cancel = useMutation(
    mutation('POST /admin/agreement-envelopes/:envelopeId/cancel', {
      ...done,
      ok: 'Agreement withdrawn',
    }),
  );
  const terminate = useMutation(
    mutation('POST /admin/agreement-envelopes/:envelopeId/terminate', {
      ...done,
      ok: 'Agreement terminated',
    }),
  );
  const send = (reason: string) => {
    const then = {
      onSuccess: () => {
        draft.reset();
        onClose();
      },
    };
    if (how === 'cancel') cancel.mutate({ params, body: { reason } }, then);
    else terminate.mutate({ params, body: { reason, on: on === '' ? null : on } }, then);
  };
  return (
    <WordsDialog
      title={how === 'cancel' ? 'Withdraw this agreement?' : 'Terminate this agreement?'}
      about={envelope.id}
      text={
        how === 'cancel'
          ? `${envelope.party.name} can no longer sign and will see your reason.`
          : `${envelope.party.name} will see your reason. Past transactions aren’t affected; anything that requires this agreement is blocked.`
      }
      action={how === 'cancel' ? 'Withdraw agreement' : 'Terminate agreement'}
      danger
      isSending={cancel.isPending || terminate.isPending}
      onSend={send}
      onClose={onClose}
    >
      {how === 'terminate' ? (
        <DayInput
          label="Ends on (optional)"
          description="Leave empty to end it immediately"
          value={on}
          onChange={(day) => draft.change({ on: day })}
        />
      ) : null}
    </WordsDialog>
  );
}
