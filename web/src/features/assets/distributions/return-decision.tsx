import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { money } from '../../../lib/format.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { confirm } from '../../../ui/dialogs.ts';
import { WordsDialog } from '../../../ui/words-dialog.tsx';
import { DISTRIBUTION_READS, type Distribution, type Line } from './view.ts';

type Returning = NonNullable<Line['returning']>;
type Props = { of: Distribution; line: Line; returning: Returning };

/** The second person's decision on the return of a held line to the issuer. */
export function ReturnDecision({ of, line, returning }: Props) {
  const [isRejecting, reject] = useState(false);
  const params = { distributionId: of.id, partyId: line.party.id };
  const decide = useMutation(
    mutation('POST /admin/distributions/:distributionId/lines/:partyId/return/decide', {
      invalidates: DISTRIBUTION_READS,
      ok: 'Decision recorded',
      onSuccess: () => reject(false),
    }),
  );
  const { requestedBy, reason, fingerprint } = returning;
  const approve = async () => {
    const yes = await confirm({
      title: `Return ${money(line.gross)} to ${of.company}?`,
      text: `Second approval required. ${requestedBy}: “${reason}” ${line.party.name} is not paid by Holdfast.`,
      action: `Return ${money(line.gross)}`,
    });
    if (yes) decide.mutate({ params, body: { decision: 'approve', fingerprint } });
  };
  return (
    <>
      <ActionButton
        size="xs"
        variant="default"
        action={line.actions.return}
        loading={decide.isPending}
        onClick={() => void approve()}
      >
        Approve return
      </ActionButton>
      <ActionButton
        size="xs"
        variant="default"
        action={line.actions.return}
        onClick={() => reject(true)}
      >
        Reject return
      </ActionButton>
      {isRejecting ? (
        <WordsDialog
          about={line.party.id}
          title={`Keep ${money(line.gross)} for ${line.party.name}?`}
          text={`Your reason is shared with ${requestedBy}. The payment stays held.`}
          action="Reject return"
          danger
          isSending={decide.isPending}
          onSend={(words) => decide.mutate({ params, body: { decision: 'reject', reason: words } })}
          onClose={() => reject(false)}
        />
      ) : null}
    </>
  );
}
