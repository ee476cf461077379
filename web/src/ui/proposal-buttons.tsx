import type { Actions } from '@holdfast/domain/kernel/actions';
import { Group } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ActionButton } from './action-button.tsx';
import { confirm } from './dialogs.ts';
import { notify } from './notify.tsx';
import { WordsDialog } from './words-dialog.tsx';

type Decision = 'approve' | 'withdraw' | { readonly reason: string };

type Then = { readonly onSuccess: () => void };

type Decide = {
  readonly isPending: boolean;
  readonly mutate: (decision: Decision, then: Then) => void;
};

type Call<I> = {
  readonly isPending: boolean;
  readonly mutate: (input: I, then: Then) => void;
};

/**
 * The three ways a proposal ends, from the mutation of each. `shown` is what an approval says about
 * what was seen.
 */
export const decideWith = <P, S extends object>(
  {
    approve,
    withdraw,
    reject,
  }: {
    readonly approve: Call<{ params: P } & S>;
    readonly withdraw: Call<{ params: P }>;
    readonly reject: Call<{ params: P; body: { readonly reason: string } }>;
  },
  params: P,
  shown: S,
): Decide => ({
  isPending: approve.isPending || withdraw.isPending || reject.isPending,
  mutate: (how, then) => {
    if (how === 'approve') approve.mutate({ params, ...shown }, then);
    else if (how === 'withdraw') withdraw.mutate({ params }, then);
    else reject.mutate({ params, body: how }, then);
  },
});

type ProposalProps = {
  readonly actions: Actions<'approve' | 'reject' | 'withdraw'>;
  readonly decide: Decide;
  readonly approval: Parameters<typeof confirm>[0];
  /** The toast once it is approved. */
  readonly approved: string;
  readonly rejection: { readonly title: string; readonly text: ReactNode };
  /** What it is, where several stand in a list: the buttons' names say it. */
  readonly about?: string;
};

/** What a second person does about a proposal, and the first one who takes it back. */
export function ProposalButtons(props: ProposalProps) {
  const { actions, decide, approval, approved, rejection, about } = props;
  const named = (verb: string) => (about ? { 'aria-label': `${verb} ${about}` } : {});
  const [rejecting, reject] = useState(false);
  const approve = async () => {
    if (await confirm(approval)) decide.mutate('approve', { onSuccess: () => notify.ok(approved) });
  };
  return (
    <Group gap={6}>
      <ActionButton
        {...named('Approve')}
        action={actions.approve}
        size="xs"
        loading={decide.isPending}
        onClick={() => void approve()}
      >
        Approve
      </ActionButton>
      <ActionButton
        {...named('Reject')}
        action={actions.reject}
        size="xs"
        variant="default"
        onClick={() => reject(true)}
      >
        Reject
      </ActionButton>
      <ActionButton
        {...named('Take back')}
        action={actions.withdraw}
        size="xs"
        variant="default"
        loading={decide.isPending}
        onClick={() => decide.mutate('withdraw', { onSuccess: () => notify.ok('Taken back') })}
      >
        Take back
      </ActionButton>
      {rejecting ? (
        <WordsDialog
          {...rejection}
          action="Reject"
          danger
          isSending={decide.isPending}
          onSend={(reason) => decide.mutate({ reason }, { onSuccess: () => reject(false) })}
          onClose={() => reject(false)}
        />
      ) : null}
    </Group>
  );
}
