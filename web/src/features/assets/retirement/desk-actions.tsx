import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { RETIREMENTS } from '../../../api/reads.ts';
import { quantity } from '../../../lib/format.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { confirm } from '../../../ui/dialogs.ts';
import { WordsDialog } from '../../../ui/words-dialog.tsx';
import classes from './retirement.module.css';
import type { DeskRetirement } from './view.ts';

/** What the caller may do about a retirement now; it can't be undone, so it is asked once more. */
export function DeskActions({ row }: { row: DeskRetirement }) {
  const [isRefusing, refuse] = useState(false);
  const effects = { invalidates: RETIREMENTS } as const;
  const ask = useMutation(
    mutation('POST /admin/retirements/:retirementId/ask', {
      ...effects,
      ok: 'You agreed, a second person is asked',
    }),
  );
  const approve = useMutation(
    mutation('POST /admin/retirements/:retirementId/approve', { ...effects, ok: 'Approved' }),
  );
  const reject = useMutation(
    mutation('POST /admin/retirements/:retirementId/reject', {
      ...effects,
      ok: 'Refused, the units are free',
      onSuccess: () => refuse(false),
    }),
  );
  const { asset, units, party, fingerprint, actions } = row;
  const params = { retirementId: row.id };
  const shown = quantity(units);
  const what = `${shown} units of ${asset.name}`;
  const text = `${what} of ${party.name} move to the retirement account, from which nothing returns. The certificate names ${row.isPublic ? row.beneficiary : 'nobody'}: “${row.words}”`;
  const agree = async () => {
    const title = `Agree to retire ${what}?`;
    const yes = await confirm({
      title,
      text: `${text} A second person is asked.`,
      action: 'Agree',
    });
    if (yes) ask.mutate({ params, body: { fingerprint } });
  };
  const carryOut = async () => {
    const yes = await confirm({
      title: `Permanently retire ${what}?`,
      text: `${text} ${row.approval?.by ?? 'A colleague'} agreed to it.`,
      action: `Retire ${shown} units`,
      danger: true,
    });
    if (yes) approve.mutate({ params, body: { fingerprint } });
  };
  const look = { size: 'xs', loading: ask.isPending || approve.isPending } as const;
  return (
    <span className={classes.buttons}>
      <ActionButton
        {...look}
        action={actions.askSecond}
        aria-label={`Agree to retire ${what}`}
        onClick={() => void agree()}
      >
        Agree
      </ActionButton>
      <ActionButton
        {...look}
        action={row.approval ? actions.approve : undefined}
        aria-label={`Approve the retirement of ${what}`}
        onClick={() => void carryOut()}
      >
        Approve
      </ActionButton>
      <ActionButton
        {...look}
        variant="default"
        action={actions.reject?.allowed ? actions.reject : undefined}
        aria-label={`Refuse the retirement of ${what}`}
        onClick={() => refuse(true)}
      >
        Refuse
      </ActionButton>
      {isRefusing ? (
        <WordsDialog
          about={row.id}
          title={`Reject the retirement of ${shown} units?`}
          text={`${party.name} will see your reason. The units are released immediately.`}
          action="Reject retirement"
          danger
          isSending={reject.isPending}
          onSend={(reason) => reject.mutate({ params, body: { reason } })}
          onClose={() => refuse(false)}
        />
      ) : null}
    </span>
  );
}
