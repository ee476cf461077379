import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { money } from '../../../lib/format.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { confirm } from '../../../ui/dialogs.ts';
import { WordsDialog } from '../../../ui/words-dialog.tsx';
import classes from './distributions.module.css';
import { DISTRIBUTION_READS, type Distribution, type Line } from './view.ts';

/** What staff do about a held line: pay it, or give it back to the owner. */
export function LineActions({ of, line }: { of: Distribution; line: Line }) {
  const [isReturning, ask] = useState(false);
  const params = { distributionId: of.id, partyId: line.party.id };
  const release = useMutation(
    mutation('POST /admin/distributions/:distributionId/lines/:partyId/release', {
      invalidates: DISTRIBUTION_READS,
      ok: 'Paid',
    }),
  );
  const back = useMutation(
    mutation('POST /admin/distributions/:distributionId/lines/:partyId/return', {
      invalidates: DISTRIBUTION_READS,
      ok: 'Given back',
    }),
  );
  const pay = async () => {
    const yes = await confirm({
      title: `Pay ${money(line.net)} to ${line.party.name}?`,
      text: 'It leaves what is held by Holdfast and is in the holder’s wallet at once.',
      action: `Pay ${money(line.net)}`,
    });
    if (yes) release.mutate({ params });
  };
  return (
    <span className={classes.tools}>
      <ActionButton
        size="xs"
        action={line.actions.release}
        loading={release.isPending}
        onClick={() => void pay()}
      >
        Pay
      </ActionButton>
      <ActionButton
        size="xs"
        variant="default"
        action={line.actions.return}
        onClick={() => ask(true)}
      >
        Give back
      </ActionButton>
      {isReturning ? (
        <WordsDialog
          title={`Give ${money(line.gross)} back to ${of.company}?`}
          text={`${line.party.name} is not paid by Holdfast. What was withheld goes back with it.`}
          action={`Give back ${money(line.gross)}`}
          danger
          isSending={back.isPending}
          onSend={(reason) =>
            back.mutate({ params, body: { reason } }, { onSuccess: () => ask(false) })
          }
          onClose={() => ask(false)}
        />
      ) : null}
    </span>
  );
}
