import { countersignerOf } from '@holdfast/domain/people/agreements/kinds';
import { Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '../../../../api/mutation.ts';
import { AGREEMENT_DESK } from '../../../../api/reads.ts';
import { ActionButton } from '../../../../ui/action-button.tsx';
import { DayInput } from '../../../../ui/inputs/day-input.tsx';
import { WordsDialog } from '../../../../ui/words-dialog.tsx';
import type { Envelope } from './view.ts';

type ButtonsProps = { readonly envelope: Envelope; readonly onRead: () => void };

/** What staff can do about a copy now: sign, remind, take back, end. */
export function EnvelopeButtons({ envelope, onRead }: ButtonsProps) {
  const { actions, kind, party, status } = envelope;
  const [ending, end] = useState<'cancel' | 'terminate'>();
  const remind = useMutation(
    mutation('POST /admin/agreement-envelopes/:envelopeId/remind', {
      invalidates: AGREEMENT_DESK,
      ok: 'Reminded',
    }),
  );
  const isWaiting = status === 'SENT' || status === 'OPENED';
  return (
    <Group gap={6} justify="flex-end">
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
            aria-label={`Take back from ${party.name}`}
            onClick={() => end('cancel')}
          >
            Take back…
          </ActionButton>
        </>
      ) : null}
      {status === 'COMPLETED' ? (
        <ActionButton
          action={actions.terminate}
          size="xs"
          variant="default"
          aria-label={`End the agreement of ${party.name}`}
          onClick={() => end('terminate')}
        >
          End…
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
  const [on, setOn] = useState('');
  const done = { invalidates: AGREEMENT_DESK };
  const cancel = useMutation(
    mutation('POST /admin/agreement-envelopes/:envelopeId/cancel', { ...done, ok: 'Taken back' }),
  );
  const terminate = useMutation(
    mutation('POST /admin/agreement-envelopes/:envelopeId/terminate', { ...done, ok: 'Ended' }),
  );
  const params = { envelopeId: envelope.id };
  const send = (reason: string) => {
    const then = { onSuccess: onClose };
    if (how === 'cancel') cancel.mutate({ params, body: { reason } }, then);
    else terminate.mutate({ params, body: { reason, on: on === '' ? null : on } }, then);
  };
  return (
    <WordsDialog
      title={how === 'cancel' ? 'Take it back?' : 'End this agreement?'}
      text={
        how === 'cancel'
          ? `${envelope.party.name} can’t sign it any more, and is told why.`
          : `${envelope.party.name} is told why. What was done under it stays good; what asks for it waits from then on.`
      }
      action={how === 'cancel' ? 'Take back' : 'End'}
      danger
      isSending={cancel.isPending || terminate.isPending}
      onSend={send}
      onClose={onClose}
    >
      {how === 'terminate' ? (
        <DayInput
          label="Counts until"
          description="Empty: it ends at once"
          value={on}
          onChange={setOn}
        />
      ) : null}
    </WordsDialog>
  );
}
