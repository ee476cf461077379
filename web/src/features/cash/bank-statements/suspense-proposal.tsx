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
import { creditSentence, senderWarning } from './suspense.form.ts';
import { amountOf, type SuspenseItem } from './view.ts';

type Proposal = NonNullable<SuspenseItem['proposal']>;
type ProposalProps = { readonly item: SuspenseItem; readonly proposal: Proposal };

/** What the first of two people asked for, why two are needed, and who is missing. */
export const ProposalWords = ({ item, proposal }: ProposalProps) => (
  <Quiet>
    {proposal.by} asks: <b>{creditSentence(item, proposal.party.name, proposal.reference)}</b> “
    {proposal.reason}”{' '}
    {proposal.senderDiffers ? `${senderWarning(proposal.party.name, item.sender)} ` : ''}
    {proposal.because ? `${proposal.because} ` : ''}
    {missingWords(proposal.missing, proposal.expiresAt)}
  </Quiet>
);

/** The second person's yes or no to it. */
export function ProposalDecision({ item, proposal }: ProposalProps) {
  const decide = useMutation(
    mutation('POST /admin/funds/suspense/:itemId/decide', { invalidates: FUNDS, ok: 'Decided' }),
  );
  const [isDeclining, setDeclining] = useState(false);
  const params = { itemId: item.id };
  const { fingerprint, party } = proposal;
  const sum = amountOf(item);
  const sentence = creditSentence(item, party.name, proposal.reference);
  const warning = proposal.senderDiffers ? senderWarning(party.name, item.sender) : undefined;
  const approve = async () => {
    const yes = await confirm({
      title: `Credit ${sum} to ${party.name}?`,
      text: `${sentence} ${proposal.by} asks for it: “${proposal.reason}”${warning ? ` ${warning}` : ''}`,
      action: `Credit ${sum}`,
    });
    if (yes) decide.mutate({ params, body: { decision: 'approve', fingerprint } });
  };
  const decline = (reason: string) =>
    decide.mutate(
      { params, body: { decision: 'reject', reason } },
      { onSuccess: () => setDeclining(false) },
    );
  return (
    <Group gap={6}>
      <ActionButton
        action={item.actions.assign}
        size="xs"
        loading={decide.isPending}
        aria-label={`Approve ${sum} for ${party.name}`}
        onClick={() => void approve()}
      >
        Approve
      </ActionButton>
      <ActionButton
        action={item.actions.assign}
        size="xs"
        variant="default"
        aria-label={`Decline ${sum} for ${party.name}`}
        onClick={() => setDeclining(true)}
      >
        Decline
      </ActionButton>
      {isDeclining ? (
        <WordsDialog
          title={`Decline to credit ${sum}?`}
          text={`It stays in suspense. ${proposal.by} asked: ${sentence}`}
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
