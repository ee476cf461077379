import { Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { FUNDS } from '../../../api/reads.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { missingWords } from '../../../ui/approval-words.ts';
import { confirm } from '../../../ui/dialogs.ts';
import { Quiet } from '../../../ui/quiet.tsx';
import { WordsDialog } from '../../../ui/words-dialog.tsx';
import { creditSentence, dismissSentence, returnSentence, senderWarning } from './suspense.form.ts';
import { amountOf, type SuspenseItem } from './view.ts';

type ItemProps = { readonly item: SuspenseItem };

/** The open request about a line, in words; undefined without one. */
function askedOf(item: SuspenseItem) {
  const { proposal, returning, dismissing, actions } = item;
  const sum = amountOf(item);
  if (proposal) {
    const { name } = proposal.party;
    return {
      ...proposal,
      what: 'credit' as const,
      action: actions.assign,
      sentence: creditSentence(item, name, proposal.reference),
      warning: proposal.senderDiffers ? senderWarning(name, item.sender) : undefined,
      title: `Credit ${sum} to ${name}`,
      button: `Credit ${sum}`,
    };
  }
  if (dismissing) {
    return {
      ...dismissing,
      what: 'dismiss' as const,
      action: actions.dismiss,
      sentence: dismissSentence(item),
      warning: undefined,
      title: `Dismiss ${sum}`,
      button: `Dismiss ${sum}`,
    };
  }
  if (!returning) return undefined;
  return {
    ...returning,
    what: 'return' as const,
    action: actions.return,
    sentence: returnSentence(item),
    warning: undefined,
    title: `Send ${sum} back`,
    button: `Send ${sum} back`,
  };
}

/** What the first of two people asked for, why two are needed, and who is missing. */
export function ProposalWords({ item }: ItemProps) {
  const asked = askedOf(item);
  if (!asked) return null;
  const { by, sentence, reason, warning, because, missing, expiresAt } = asked;
  return (
    <Quiet>
      Requested by {by}: <b>{sentence}</b> “{reason}” {warning ? `${warning} ` : ''}
      {because ? `${because} ` : ''}
      {missingWords(missing, expiresAt)}
    </Quiet>
  );
}

const DECIDED = { invalidates: FUNDS, ok: 'Decided' } as const;

/** The call that decides each kind of request. */
const useDecisions = () => ({
  credit: useMutation(mutation('POST /admin/funds/suspense/:itemId/decide', DECIDED)),
  return: useMutation(mutation('POST /admin/funds/suspense/:itemId/return/decide', DECIDED)),
  dismiss: useMutation(mutation('POST /admin/funds/suspense/:itemId/dismiss/decide', DECIDED)),
});

/** The second approval of a request, or its rejection. */
export function ProposalDecision({ item }: ItemProps) {
  const decisions = useDecisions();
  const [isDeclining, setDeclining] = useState(false);
  const asked = askedOf(item);
  if (!asked) return null;
  const decide = decisions[asked.what];
  const { title, sentence, by, reason, warning, button, fingerprint } = asked;
  const params = { itemId: item.id };
  const approve = async () => {
    const after = asked.what === 'return' ? ' Then order the payment at the bank.' : '';
    const yes = await confirm({
      title: `${title}?`,
      text: `${sentence} Requested by ${by}: “${reason}”${warning ? ` ${warning}` : ''}${after}`,
      action: button,
    });
    if (yes) decide.mutate({ params, body: { decision: 'approve', fingerprint } });
  };
  const decline = (why: string) =>
    decide.mutate(
      { params, body: { decision: 'reject', reason: why } },
      { onSuccess: () => setDeclining(false) },
    );
  return (
    <Group gap={6}>
      <ActionButton
        action={asked.action}
        size="xs"
        loading={decide.isPending}
        aria-label={`Approve: ${title}`}
        onClick={() => void approve()}
      >
        Approve
      </ActionButton>
      <ActionButton
        action={asked.action}
        size="xs"
        variant="default"
        aria-label={`Decline: ${title}`}
        onClick={() => setDeclining(true)}
      >
        Decline
      </ActionButton>
      {isDeclining ? (
        <WordsDialog
          about={item.id}
          title={`Decline: ${title}?`}
          text={`It stays in suspense. Requested by ${by}: ${sentence}`}
          action="Decline"
          danger
          least={3}
          most={300}
          isSending={decide.isPending}
          onSend={decline}
          onClose={() => setDeclining(false)}
        />
      ) : null}
    </Group>
  );
}
