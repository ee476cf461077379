import { useState } from 'react';
import { money } from '../../../lib/format.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { confirm } from '../../../ui/dialogs.ts';
import { notify } from '../../../ui/notify.tsx';
import { WordsDialog } from '../../../ui/words-dialog.tsx';
import { useWithdrawalDecision } from './use-withdrawal-decision.ts';
import type { DeskWithdrawal } from './view.ts';

/** The second person's decision on a withdrawal that another wants to mark as failed. */
export function FailureDecision({ row }: { row: DeskWithdrawal }) {
  const [isRejecting, reject] = useState(false);
  const decision = useWithdrawalDecision(row.id);
  const { failing } = row;
  if (!failing) return null;
  const sum = money(row.amount);
  const say = (done: string) => ({
    onSuccess: () => {
      notify.ok(done);
      reject(false);
    },
  });
  const approve = async () => {
    const yes = await confirm({
      title: `Mark ${sum} as failed?`,
      text: `Second approval required. ${failing.by}: “${failing.reason}” The funds are released to ${row.party.name}’s wallet.`,
      action: 'Mark as failed',
    });
    const word = { decision: 'approve', fingerprint: failing.fingerprint } as const;
    if (yes) decision.mutate({ act: 'failed/decide', word }, say('Marked as failed'));
  };
  return (
    <>
      <ActionButton
        size="xs"
        action={row.actions.fail}
        loading={decision.isPending}
        aria-label={`Approve failure of ${row.reference}`}
        onClick={() => void approve()}
      >
        Approve failure
      </ActionButton>
      <ActionButton
        size="xs"
        variant="default"
        action={row.actions.fail}
        aria-label={`Reject failure of ${row.reference}`}
        onClick={() => reject(true)}
      >
        Reject failure
      </ActionButton>
      {isRejecting ? (
        <WordsDialog
          about={row.id}
          title={`Keep ${sum} as sent?`}
          text={`Your reason is shared with ${failing.by}. The withdrawal stays as it is.`}
          action="Reject failure"
          danger
          isSending={decision.isPending}
          onSend={(reason) =>
            decision.mutate(
              { act: 'failed/decide', word: { decision: 'reject', reason } },
              say('Rejected'),
            )
          }
          onClose={() => reject(false)}
        />
      ) : null}
    </>
  );
}
