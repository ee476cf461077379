import type { Actions } from '@holdfast/domain/kernel/actions';
import { Group } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ActionButton } from './action-button.tsx';
import { confirm } from './dialogs.ts';
import { notify } from './notify.tsx';
import { WordsDialog } from './words-dialog.tsx';

type Decision = 'approve' | 'withdraw' | { readonly reason: string };

type Decide = {
  readonly isPending: boolean;
  /** Ends once it is decided, although the buttons may have gone by then. */
  readonly send: (decision: Decision) => Promise<unknown>;
};

type Call<I> = {
  readonly isPending: boolean;
  readonly mutateAsync: (input: I) => Promise<unknown>;
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
  send: (how) => {
    if (how === 'approve') return approve.mutateAsync({ params, ...shown });
    if (how === 'withdraw') return withdraw.mutateAsync({ params });
    return reject.mutateAsync({ params, body: how });
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
  // Live word of the decision may take these buttons away before its answer: a callback of
  // `mutate()` would be lost with them.
  const send = (decision: Decision, then: () => void) =>
    void decide.send(decision).then(then, () => undefined);
  const approve = async () => {
    if (await confirm(approval)) send('approve', () => notify.ok(approved));
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
        onClick={() => send('withdraw', () => notify.ok('Taken back'))}
      >
        Take back
      </ActionButton>
      {rejecting ? (
        <WordsDialog
          {...rejection}
          {...(about ? { about } : {})}
          action="Reject"
          danger
          isSending={decide.isPending}
          onSend={(reason) => send({ reason }, () => reject(false))}
          onClose={() => reject(false)}
        />
      ) : null}
    </Group>
  );
}
