import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { money } from '../../../lib/figures/format.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { confirm } from '../../../ui/dialogs/dialogs.ts';
import { WordsDialog } from '../../../ui/dialogs/words-dialog.tsx';
import { Group } from '../../../ui/layout/layout.tsx';
import { ReviewButton } from '../../people/approvals/review-button.tsx';
import { DISTRIBUTION_READS, type Distribution, type Line } from './view.ts';

export function LineActions({ of, line }: { of: Distribution; line: Line }) {
  const [isReturning, ask] = useState(false);
  const params = { distributionId: of.id, partyId: line.party.id };
  const release = useMutation(
    mutation('POST /admin/distributions/:distributionId/lines/:partyId/release', {
      invalidates: DISTRIBUTION_READS,
      ok: 'Payment released',
    }),
  );
  const back = useMutation(
    mutation('POST /admin/distributions/:distributionId/lines/:partyId/return', {
      invalidates: DISTRIBUTION_READS,
      ok: 'Second approval requested',
    }),
  );
  const pay = async () => {
    const yes = await confirm({
      title: `Pay ${money(line.net)} to ${line.party.name}?`,
      text: 'The payment is credited to the holder’s wallet immediately.',
      action: `Pay ${money(line.net)}`,
    });
    if (yes) release.mutate({ params });
  };
  return (
    <Group as="span" gap={8} wrap>
      <ActionButton
        size="xs"
        action={line.actions.release}
        loading={release.isPending}
        onClick={() => void pay()}
      >
        Pay
      </ActionButton>
      {line.returning ? (
        <ReviewButton
          kind="distribution.return"
          subjectId={line.returning}
          name={`the return of ${money(line.gross)}`}
        />
      ) : (
        <ActionButton
          size="xs"
          variant="default"
          action={line.actions.requestReturn}
          onClick={() => ask(true)}
        >
          Return to issuer
        </ActionButton>
      )}
      {isReturning ? (
        <WordsDialog
          about={line.party.id}
          title={`Return ${money(line.gross)} to ${of.company}?`}
          text={`Second approval required. Holdfast does not pay ${line.party.name}; withheld tax is returned as well.`}
          action={`Request return of ${money(line.gross)}`}
          danger
          isSending={back.isPending}
          onSend={(reason) =>
            back.mutate({ params, body: { reason } }, { onSuccess: () => ask(false) })
          }
          onClose={() => ask(false)}
        />
      ) : null}
    </Group>
  );
}
