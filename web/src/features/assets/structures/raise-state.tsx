import { Group } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { addressOf } from '../../../api/address.ts';
import { mutation } from '../../../api/mutation.ts';
import { date, quantity } from '../../../lib/format.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { confirm } from '../../../ui/dialogs.ts';
import { WordsDialog } from '../../../ui/words-dialog.tsx';
import classes from './structures.module.css';
import { type ShareClass, STRUCTURE_DESK } from './view.ts';

type Props = { readonly structureId: string; readonly shares: ShareClass };
type Raise = NonNullable<ShareClass['raise']>;

/** A resolution that waits for staff or was sent back; staff decide about it here. */
export function RaiseState({ structureId, shares }: Props) {
  const { raise } = shares;
  if (!raise) return null;
  const isWaiting = raise.status === 'REQUESTED';
  return (
    <div className={classes.raise}>
      <Alert tone={isWaiting ? 'info' : 'bad'}>
        <strong>
          {isWaiting
            ? `A resolution asks for ${quantity(raise.units)} further units.`
            : `The resolution about ${quantity(raise.units)} further units was sent back.`}
        </strong>{' '}
        {isWaiting
          ? `Class ${shares.code} would be authorised for ${quantity(raise.authorisedAfter)}. “${raise.resolution}”, sent ${date(raise.requestedAt)}.`
          : raise.reason}{' '}
        <PaperLink structureId={structureId} raise={raise} />
        {raise.actions.approve?.reason ? <p>{raise.actions.approve.reason}</p> : null}
      </Alert>
      {isWaiting ? <Decision shares={shares} raise={raise} /> : null}
    </div>
  );
}

function PaperLink({ structureId, raise }: { structureId: string; raise: Raise }) {
  return (
    <a
      href={addressOf('GET /structures/:structureId/resolutions/:eventId', {
        params: { structureId, eventId: raise.id },
      })}
      target="_blank"
      rel="noreferrer"
    >
      <IconFileText size={16} aria-hidden /> Open the resolution
    </a>
  );
}

function Decision({ shares, raise }: { shares: ShareClass; raise: Raise }) {
  const [rejecting, reject] = useState(false);
  const decide = useMutation(
    mutation('POST /admin/raises/:raiseId/decision', {
      invalidates: STRUCTURE_DESK,
      ok: 'Decided',
    }),
  );
  const params = { raiseId: raise.id };
  const approve = async () => {
    const yes = await confirm({
      title: `Authorise ${quantity(raise.units)} further units?`,
      text: `Class ${shares.code} is then authorised for ${quantity(raise.authorisedAfter)} units. Authorised units are never lowered.`,
      action: 'Authorise units',
    });
    const { fingerprint } = raise;
    if (yes && fingerprint) decide.mutate({ params, body: { outcome: 'approve', fingerprint } });
  };
  return (
    <Group gap={8} justify="flex-end">
      <ActionButton
        action={raise.actions.reject}
        size="xs"
        variant="default"
        onClick={() => reject(true)}
      >
        Send back
      </ActionButton>
      <ActionButton
        action={raise.actions.approve}
        size="xs"
        loading={decide.isPending}
        onClick={() => void approve()}
      >
        Authorise units
      </ActionButton>
      {rejecting ? (
        <WordsDialog
          title={`Send the resolution about class ${shares.code} back`}
          text={null}
          description="The owner reads this and can send another resolution."
          action="Send back"
          danger
          least={3}
          isSending={decide.isPending}
          onSend={(reason) =>
            decide.mutate(
              { params, body: { outcome: 'reject', reason } },
              { onSuccess: () => reject(false) },
            )
          }
          onClose={() => reject(false)}
        />
      ) : null}
    </Group>
  );
}
