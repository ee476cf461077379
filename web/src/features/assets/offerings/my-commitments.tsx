import { OWN_COMMITMENTS } from '@holdfast/domain/assets/offerings/list';
import { Button } from '@mantine/core';
import { IconHeartHandshake } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { List } from '../../../api/list.tsx';
import { mutation } from '../../../api/mutation.ts';
import { COMMITTED } from '../../../api/reads.ts';
import { useList } from '../../../api/use-list.ts';
import { date, dateTime, momentWithZone, money, quantity } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Thumb } from '../../../ui/cover/cover.tsx';
import { confirm } from '../../../ui/dialogs/dialogs.ts';
import { Text } from '../../../ui/layout/layout.tsx';
import { Link } from '../../../ui/link.tsx';
import { SkeletonReading } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { type Column, NameCell, TwoLines } from '../../../ui/tables/data-table.tsx';
import { ProofLink } from '../../../ui/text/proof-link.tsx';
import classes from './offerings.module.css';
import { stageTitle, stageTone } from './stage-words.ts';
import type { Commitment } from './view.ts';

const LIMIT = 10;

type MyProps = {
  readonly assetId?: string;
  /** Only those whose units aren’t issued yet; hidden without any. */
  readonly isPending?: boolean;
  readonly hideEmpty?: boolean;
  /** Rendered after the table has loaded, so that it doesn't move. */
  readonly children?: ReactNode;
};

export function MyCommitments({ assetId, hideEmpty, isPending: onlyPending, children }: MyProps) {
  const commitments = useList('GET /user/commitments', OWN_COMMITMENTS, {
    columns: assetId ? OF_ONE_ASSET : COLUMNS,
    isApart: true,
    limit: LIMIT,
    fixed: { assetId, view: onlyPending ? 'pending' : undefined },
  });
  const { data, error } = commitments.query;
  const isPending = data === undefined && !error;
  const isHidden = (hideEmpty || onlyPending) && (isPending || data?.rows.length === 0);
  return (
    <>
      {isHidden ? (
        isPending && children ? (
          <SkeletonReading />
        ) : null
      ) : (
        <List
          inHead
          tight
          list={commitments}
          what="Commitments"
          title={titleOf({ assetId, onlyPending })}
          empty={<NoCommitments />}
        />
      )}
      {isPending ? null : children}
    </>
  );
}

const titleOf = (of: { assetId: string | undefined; onlyPending: boolean | undefined }): string =>
  of.assetId ? 'Your commitments to this asset' : of.onlyPending ? 'Pending' : 'Commitments';

const NoCommitments = () => (
  <EmptyState
    icon={<IconHeartHandshake size={20} />}
    title="No commitments yet"
    action={{ label: 'Browse market', to: paths.market() }}
  >
    Your commitments to offerings appear here. You can cancel them during the cooling-off period.
  </EmptyState>
);

const COLUMNS: readonly Column<Commitment>[] = [
  {
    key: 'asset',
    head: 'Asset',
    card: 'title',
    cell: (row) => (
      <NameCell
        media={<Thumb category={row.asset.category} seed={row.asset.id} size={36} />}
        name={<Link to={paths.asset(row.asset.id)}>{row.asset.name}</Link>}
        note={row.asset.symbol}
      />
    ),
  },
  {
    key: 'status',
    head: 'Status',
    card: 'fact',
    cell: (row) => <Badge tone={stageTone(row.stage)}>{stageTitle(row.stage)}</Badge>,
  },
  {
    key: 'made',
    head: 'Date',
    card: 'note',
    from: 'medium',
    cell: (row) => date(row.createdAt),
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
    key: 'total',
    head: 'Total with fee',
    numeric: true,
    card: 'value',
    cell: (row) => money(row.allocatedTotal ?? row.total),
  },
  {
    key: 'next',
    head: 'Next',
    numeric: true,
    card: 'note',
    cell: (row) => <Next row={row} />,
  },
];

/** On the page of an asset, its name is omitted and the status comes first. */
const OF_ONE_ASSET = COLUMNS.slice(1).map((column, at) =>
  at === 0 ? { ...column, card: 'title' as const } : column,
);

function Next({ row }: { row: Commitment }) {
  if (row.reconfirm) return <Review row={row} by={row.reconfirm.by} />;
  if (row.actions.cancel) return <Cancel row={row} />;
  if (row.txId)
    return (
      <ProofLink
        txId={row.txId}
        proves={`Units of ${row.asset.name} issued`}
        className={classes.link}
      />
    );
  return row.reason ? (
    <Text as="span" tone="quiet" breaks className={classes.reason}>
      {row.reason}
    </Text>
  ) : null;
}

const Review = ({ row, by }: { row: Commitment; by: string }) => (
  <span>
    <Button
      component={Link}
      to={paths.commitment(row.id)}
      size="xs"
      aria-label={`Respond to the new terms of ${row.asset.name}, by ${dateTime(by)}`}
    >
      Respond
    </Button>
    <Text as="span" block size={12.5} tone="faint">
      by {date(by)}
    </Text>
  </span>
);

function Cancel({ row }: { row: Commitment }) {
  const cancel = useMutation(
    mutation('POST /commitments/:commitmentId/cancel', {
      invalidates: COMMITTED,
      ok: () => `Commitment cancelled: ${money(row.total)} is available in your wallet`,
    }),
  );
  const act = async () => {
    const yes = await confirm({
      title: `Cancel your commitment to ${row.asset.name}?`,
      text: `${money(row.total)} is released to your wallet immediately. You can commit again while units are available.`,
      action: `Cancel ${money(row.amount)}`,
      cancel: 'Keep commitment',
      danger: true,
    });
    if (yes) cancel.mutate({ params: { commitmentId: row.id } });
  };
  return (
    <span>
      <ActionButton
        action={row.actions.cancel}
        size="xs"
        variant="default"
        loading={cancel.isPending}
        onClick={() => void act()}
        aria-label={`Cancel the commitment to ${row.asset.name}, until ${momentWithZone(row.cancelUntil)}`}
      >
        Cancel
      </ActionButton>
      {row.canCancel ? (
        <Text as="span" block size={12.5} tone="faint">
          until {momentWithZone(row.cancelUntil)}
        </Text>
      ) : null}
    </span>
  );
}
