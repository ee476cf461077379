import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { counted } from '../../../lib/figures/format.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { confirm } from '../../../ui/dialogs/dialogs.ts';
import { type Selection, SelectionBar } from '../../../ui/tables/selection.tsx';
import { pledgesInWords } from './sentences.ts';
import { type ManagedOffering, OFFERING_READS, type OwnerLine } from './view.ts';

const WordsDialog = lazyPart(async () => ({
  default: (await import('../../../ui/dialogs/words-dialog.tsx')).WordsDialog,
}));

type BarProps = {
  readonly offering: ManagedOffering;
  readonly rows: readonly OwnerLine[];
  readonly selection: Selection<OwnerLine>;
};

export function DecideBar({ offering, rows, selection }: BarProps) {
  const { keys, clear } = selection;
  const chosen = rows.filter((row) => keys.includes(row.id));
  return (
    <SelectionBar
      selection={selection}
      all="All commitments on this page"
      hint="Select commitments to decide"
    >
      <RejectMany offering={offering} chosen={chosen} onDone={clear} />
      <ApproveMany offering={offering} chosen={chosen} onDone={clear} />
    </SelectionBar>
  );
}

type ManyProps = {
  readonly offering: ManagedOffering;
  readonly chosen: readonly OwnerLine[];
  readonly onDone: () => void;
};

function ApproveMany({ offering, chosen, onDone }: ManyProps) {
  const approve = useMutation(
    mutation('POST /offerings/:offeringId/approve-commitments', {
      invalidates: OFFERING_READS,
      ok: ({ data: { approved, ...rest } }) =>
        `${counted(approved, 'commitment')} approved${restInWords(rest)}`,
    }),
  );
  const act = async () => {
    if (!(await mayApprove(chosen, offering.asset.name))) return;
    const body = { commitmentIds: chosen.map((row) => row.id) };
    approve.mutate({ params: { offeringId: offering.id }, body }, { onSuccess: onDone });
  };
  return (
    <Button
      size="xs"
      disabled={chosen.length === 0}
      loading={approve.isPending}
      onClick={() => void act()}
    >
      {chosen.length > 0 ? `Approve ${chosen.length}` : 'Approve'}
    </Button>
  );
}

function RejectMany({ offering, chosen, onDone }: ManyProps) {
  const [isAsking, ask] = useState(false);
  const reject = useMutation(
    mutation('POST /offerings/:offeringId/reject-commitments', {
      invalidates: OFFERING_READS,
      ok: ({ data: { rejected, ...rest } }) =>
        `${counted(rejected, 'commitment')} rejected and funds released${restInWords(rest)}`,
    }),
  );
  const send = (reason: string) => {
    const body = { commitmentIds: chosen.map((row) => row.id), reason };
    const params = { offeringId: offering.id };
    reject.mutate(
      { params, body },
      {
        onSuccess: () => {
          ask(false);
          onDone();
        },
      },
    );
  };
  return (
    <>
      <Button size="xs" variant="default" disabled={chosen.length === 0} onClick={() => ask(true)}>
        {chosen.length > 0 ? `Reject ${chosen.length}` : 'Reject'}
      </Button>
      {isAsking ? (
        <Suspense>
          <WordsDialog
            cancel="Keep commitments"
            danger
            title={`Reject ${pledgesInWords(chosen, offering.asset.name)}?`}
            text="Each investor will see your reason. The funds are released to their wallets immediately."
            action={`Reject ${counted(chosen.length, 'commitment')}`}
            isSending={reject.isPending}
            onSend={send}
            onClose={() => ask(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

type Rest = {
  readonly leftAlone: number;
  readonly refused: readonly { readonly investor: string }[];
};

/**
 * Selected pledges left undecided: those that had already changed, and those that a different
 * approver must decide.
 */
function restInWords({ leftAlone, refused }: Rest): string {
  const left = leftAlone > 0 ? `; ${leftAlone} had already changed` : '';
  const names = refused.map((one) => one.investor).join(', ');
  const own = names ? `; a different approver must decide on ${names}` : '';
  return `${left}${own}`;
}

/** Asks for confirmation, with a summary of the pledges. */
export const mayApprove = (pledges: readonly OwnerLine[], assetName: string): Promise<boolean> =>
  confirm({
    title: `Approve ${pledgesInWords(pledges, assetName)}?`,
    text: 'The units are reserved for these investors, who are notified. Their funds stay reserved until the offering closes.',
    action: `Approve ${counted(pledges.length, 'commitment')}`,
  });
