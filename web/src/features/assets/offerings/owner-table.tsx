import { useMutation } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { date, momentWithZone, money, quantity } from '../../../lib/figures/format.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Group, Text } from '../../../ui/layout/layout.tsx';
import { type Column, DataTable, TwoLines } from '../../../ui/tables/data-table.tsx';
import { useSelection } from '../../../ui/tables/selection.tsx';
import { ProofLink } from '../../../ui/text/proof-link.tsx';
import { DecideBar, mayApprove } from './decide-bar.tsx';
import classes from './offerings.module.css';
import { aboutInvestor, FUNDING_WORDS, stageTitle, stageTone } from './stage-words.ts';
import { type ManagedOffering, OFFERING_READS, type OwnerLine } from './view.ts';

const CommitmentDrawer = lazyPart(() => import('./commitment-drawer.tsx'));
const WordsDialog = lazyPart(async () => ({
  default: (await import('../../../ui/dialogs/words-dialog.tsx')).WordsDialog,
}));

type TableProps = {
  readonly offering: ManagedOffering;
  readonly rows: readonly OwnerLine[];
  readonly sort: string | undefined;
  readonly onSort: (sort: string) => void;
};

export function OwnerTable({ offering, rows, sort = 'made', onSort }: TableProps) {
  const [open, show] = useState<string>();
  const selection = useSelection(rows, {
    rowKey: (row) => row.id,
    isSelectable: isDecidable,
    label: (row) => `Select the commitment of ${row.investor.name}`,
  });
  const decides = selection.most > 0;
  const shown = rows.find((row) => row.id === open);
  return (
    <>
      {decides ? <DecideBar offering={offering} rows={rows} selection={selection} /> : null}
      <DataTable
        caption="Commitments"
        columns={columnsOf(decides, offering.asset.name).filter(
          (column) => column.key !== 'do' || rows.some(hasNext),
        )}
        rows={rows}
        rowKey={(row) => row.id}
        selection={selection}
        onOpen={(row) => show(row.id)}
        sort={sort}
        onSort={onSort}
      />
      {shown ? (
        <Suspense>
          <CommitmentDrawer row={shown} onClose={() => show(undefined)} />
        </Suspense>
      ) : null}
    </>
  );
}

const isDecidable = ({ actions }: OwnerLine): boolean => actions.approve?.allowed === true;

const hasNext = (row: OwnerLine): boolean =>
  row.txId !== null || row.reason !== null || row.actions.approve !== undefined;

const lastSigned = (agreements: OwnerLine['agreements']): string =>
  date(
    agreements
      .map((one) => one.signedAt)
      .sort()
      .at(-1),
  );

const WHO_AND_WHEN: readonly Column<OwnerLine>[] = [
  {
    key: 'investor',
    sort: 'investor',
    head: 'Investor',
    card: 'title',
    cell: (row) => <TwoLines first={row.investor.name} second={aboutInvestor(row.investor)} />,
  },
  {
    key: 'stage',
    head: 'Stage',
    card: 'fact',
    cell: (row) => <Badge tone={stageTone(row.stage)}>{stageTitle(row.stage)}</Badge>,
  },
  {
    key: 'made',
    sort: 'made',
    head: 'Date',
    card: 'note',
    from: 'medium',
    cell: (row) => (
      <TwoLines
        first={date(row.createdAt)}
        second={
          row.confirmBy ? (
            <Text as="span" tone="quiet" breaks className={classes.reason}>
              confirm by {date(row.confirmBy)}
            </Text>
          ) : row.inCancelWindow ? (
            <Text as="span" tone="quiet" breaks className={classes.reason}>
              can cancel until {momentWithZone(row.cancelUntil)}
            </Text>
          ) : (
            ''
          )
        }
      />
    ),
  },
];

const FIGURES: readonly Column<OwnerLine>[] = [
  {
    key: 'units',
    sort: 'units',
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
    sort: 'amount',
    head: 'Amount',
    numeric: true,
    card: 'value',
    cell: (row) => money(row.allocatedAmount ?? row.amount),
  },
  {
    key: 'papers',
    head: 'Agreements',
    from: 'wide',
    cell: ({ agreements }) =>
      agreements.length > 0 ? (
        <TwoLines first={`${agreements.length} signed`} second={`last ${lastSigned(agreements)}`} />
      ) : (
        'None required'
      ),
  },
  {
    key: 'money',
    head: 'Funds',
    from: 'wide',
    cell: (row) => FUNDING_WORDS[row.funding],
  },
];

const columnsOf = (decides: boolean, assetName: string): readonly Column<OwnerLine>[] => [
  ...WHO_AND_WHEN,
  ...FIGURES,
  {
    key: 'do',
    head: decides ? 'Decision' : 'Transaction',
    numeric: true,
    card: 'below',
    cell: (row) => <Decision row={row} assetName={assetName} />,
  },
];

function Decision({ row, assetName }: { row: OwnerLine; assetName: string }) {
  const approve = useMutation(
    mutation('POST /commitments/:commitmentId/approve', {
      invalidates: OFFERING_READS,
      ok: 'Commitment approved',
    }),
  );
  const reject = useMutation(
    mutation('POST /commitments/:commitmentId/reject', {
      invalidates: OFFERING_READS,
      ok: 'Commitment rejected',
    }),
  );
  const params = { commitmentId: row.id };
  const [isRejecting, rejecting] = useState(false);
  const askApprove = async () => {
    if (await mayApprove([row], assetName)) approve.mutate({ params });
  };
  if (row.txId)
    return (
      <ProofLink
        txId={row.txId}
        proves={`Units issued to ${row.investor.name}`}
        className={classes.link}
      />
    );
  if (!row.actions.approve && !row.actions.reject) {
    return row.reason ? (
      <Text as="span" tone="quiet" breaks className={classes.reason}>
        {row.reason}
      </Text>
    ) : null;
  }
  return (
    <Group as="span" inline gap={8} wrap justify="end" className={classes.row}>
      <ActionButton
        action={row.actions.approve}
        size="xs"
        variant="default"
        loading={approve.isPending}
        aria-label={`Approve the commitment of ${row.investor.name}`}
        onClick={() => void askApprove()}
      >
        Approve
      </ActionButton>
      <ActionButton
        action={row.actions.reject}
        size="xs"
        variant="default"
        aria-label={`Reject the commitment of ${row.investor.name}`}
        onClick={() => rejecting(true)}
      >
        Reject
      </ActionButton>
      {isRejecting ? (
        <Suspense>
          <WordsDialog
            about={row.id}
            cancel="Keep commitment"
            danger
            title={`Reject ${money(row.amount)} from ${row.investor.name}?`}
            text="The investor will see your reason. The funds are released to their wallet immediately."
            action="Reject commitment"
            isSending={reject.isPending}
            onSend={(reason) =>
              reject.mutate({ params, body: { reason } }, { onSuccess: () => rejecting(false) })
            }
            onClose={() => rejecting(false)}
          />
        </Suspense>
      ) : null}
    </Group>
  );
}
