import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { counted, date, money, quantity, shortHash } from '../../../lib/format.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { paths } from '../../../paths.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { type Column, DataTable, TwoLines } from '../../../ui/data-table.tsx';
import { confirm } from '../../../ui/dialogs.ts';
import { Link } from '../../../ui/link.tsx';
import { type Selection, SelectionBar, useSelection } from '../../../ui/selection.tsx';
import classes from './offerings.module.css';
import { pledgesInWords } from './sentences.ts';
import { stageTitle, stageTone } from './stage-words.ts';
import { type ManagedOffering, OFFERING_READS, type OwnerLine } from './view.ts';

const WordsDialog = lazyPart(async () => ({
  default: (await import('../../../ui/words-dialog.tsx')).WordsDialog,
}));

type TableProps = {
  readonly offering: ManagedOffering;
  readonly rows: readonly OwnerLine[];
};

/** Who committed what; pledges are approved one by one or together, or rejected with a reason. */
export function OwnerTable({ offering, rows }: TableProps) {
  const selection = useSelection(rows, {
    rowKey: (row) => row.id,
    isSelectable: isDecidable,
    label: (row) => `Choose the pledge of ${row.investor.name}`,
  });
  const decides = selection.most > 0;
  return (
    <>
      {decides ? <ApproveBar offering={offering} rows={rows} selection={selection} /> : null}
      <DataTable
        caption="Commitments"
        columns={columnsOf(decides, offering.asset.name).filter(
          (column) => column.key !== 'do' || rows.some(hasNext),
        )}
        rows={rows}
        rowKey={(row) => row.id}
        selection={selection}
      />
    </>
  );
}

type ApproveProps = {
  readonly offering: ManagedOffering;
  readonly rows: readonly OwnerLine[];
  readonly selection: Selection<OwnerLine>;
};

function ApproveBar({ offering, rows, selection }: ApproveProps) {
  const approve = useMutation(
    mutation('POST /offerings/:offeringId/approve-commitments', {
      invalidates: OFFERING_READS,
      ok: ({ data: { approved, leftAlone, refused } }) => {
        const left = leftAlone > 0 ? `; ${leftAlone} had moved on` : '';
        const names = refused.map((one) => one.investor).join(', ');
        const own = names ? `; somebody else has to decide about ${names}` : '';
        return `${counted(approved, 'commitment')} approved${left}${own}`;
      },
    }),
  );
  const { keys, clear } = selection;
  const act = async () => {
    const chosen = rows.filter((row) => keys.includes(row.id));
    if (!(await mayApprove(chosen, offering.asset.name))) return;
    const body = { commitmentIds: chosen.map((row) => row.id) };
    approve.mutate({ params: { offeringId: offering.id }, body }, { onSuccess: clear });
  };
  return (
    <SelectionBar
      selection={selection}
      all="All pledges on this page"
      hint="Choose pledges to approve"
    >
      <Button
        size="xs"
        disabled={keys.length === 0}
        loading={approve.isPending}
        onClick={() => void act()}
      >
        {keys.length > 0 ? `Approve ${keys.length}` : 'Approve'}
      </Button>
    </SelectionBar>
  );
}

/** Says what is approved before it is. */
const mayApprove = (pledges: readonly OwnerLine[], assetName: string): Promise<boolean> =>
  confirm({
    title: `Approve ${pledgesInWords(pledges, assetName)}?`,
    text: 'The units are reserved for these investors. Their money stays held in their wallets until the offer closes, and they are told at once.',
    action: `Approve ${counted(pledges.length, 'pledge')}`,
  });

const isDecidable = ({ actions }: OwnerLine): boolean => actions.approve?.allowed === true;

/** Whether there is anything to decide, to read or to follow in a row. */
const hasNext = (row: OwnerLine): boolean =>
  row.txId !== null || row.reason !== null || row.actions.approve !== undefined;

const columnsOf = (decides: boolean, assetName: string): readonly Column<OwnerLine>[] => [
  {
    key: 'investor',
    head: 'Investor',
    card: 'title',
    cell: (row) => (
      <TwoLines
        first={row.investor.name}
        second={row.investor.kind === 'company' ? 'Company' : 'Person'}
      />
    ),
  },
  {
    key: 'stage',
    head: 'Stage',
    card: 'fact',
    cell: (row) => <Badge tone={stageTone(row.stage)}>{stageTitle(row.stage)}</Badge>,
  },
  {
    key: 'made',
    head: 'Made',
    card: 'note',
    cell: (row) => (
      <TwoLines
        first={date(row.createdAt)}
        second={
          row.inCancelWindow ? (
            <span className={classes.reason}>may withdraw until {date(row.cancelUntil)}</span>
          ) : (
            ''
          )
        }
      />
    ),
  },
  {
    key: 'units',
    head: 'Units',
    numeric: true,
    card: 'fact',
    cell: (row) =>
      row.allocatedUnits !== null && row.allocatedUnits !== row.units ? (
        <TwoLines first={quantity(row.allocatedUnits)} second={`of ${quantity(row.units)}`} />
      ) : (
        quantity(row.units)
      ),
  },
  {
    key: 'amount',
    head: 'Amount',
    numeric: true,
    card: 'value',
    cell: (row) => money(row.allocatedAmount ?? row.amount),
  },
  {
    key: 'do',
    head: decides ? 'Decision' : 'Transaction',
    numeric: true,
    card: 'note',
    cell: (row) => <Decision row={row} assetName={assetName} />,
  },
];

function Decision({ row, assetName }: { row: OwnerLine; assetName: string }) {
  const approve = useMutation(
    mutation('POST /commitments/:commitmentId/approve', {
      invalidates: OFFERING_READS,
      ok: 'Approved',
    }),
  );
  const reject = useMutation(
    mutation('POST /commitments/:commitmentId/reject', {
      invalidates: OFFERING_READS,
      ok: 'Rejected; the money is free again',
    }),
  );
  const params = { commitmentId: row.id };
  const [isRejecting, rejecting] = useState(false);
  const askApprove = async () => {
    if (await mayApprove([row], assetName)) approve.mutate({ params });
  };
  if (row.txId)
    return (
      <Link to={paths.explorerTx(row.txId)} className={classes.link}>
        {shortHash(row.txId)}
      </Link>
    );
  if (!row.actions.approve && !row.actions.reject) {
    return <span className={classes.reason}>{row.reason ?? ''}</span>;
  }
  return (
    <span className={classes.row}>
      <ActionButton
        action={row.actions.approve}
        size="xs"
        loading={approve.isPending}
        aria-label={`Approve the pledge of ${row.investor.name}`}
        onClick={() => void askApprove()}
      >
        Approve
      </ActionButton>
      <ActionButton
        action={row.actions.reject}
        size="xs"
        variant="default"
        aria-label={`Reject the pledge of ${row.investor.name}`}
        onClick={() => rejecting(true)}
      >
        Reject
      </ActionButton>
      {isRejecting ? (
        <Suspense>
          <WordsDialog
            cancel="Keep it"
            danger
            title={`Reject ${money(row.amount)} of ${row.investor.name}?`}
            text="The investor reads your reason, and the money is free again at once."
            action="Reject"
            isSending={reject.isPending}
            onSend={(reason) =>
              reject.mutate({ params, body: { reason } }, { onSuccess: () => rejecting(false) })
            }
            onClose={() => rejecting(false)}
          />
        </Suspense>
      ) : null}
    </span>
  );
}
