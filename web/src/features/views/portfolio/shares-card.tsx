import { Button } from '@mantine/core';
import { IconEyeShare } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { query } from '../../../api/query.ts';
import { SHARES } from '../../../api/reads.ts';
import type { CallData } from '../../../lib/call.ts';
import { date, dateTime } from '../../../lib/figures/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { confirm } from '../../../ui/dialogs/dialogs.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Group } from '../../../ui/layout/layout.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { type Column, DataTable, NameCell, TwoLines } from '../../../ui/tables/data-table.tsx';
import { SkeletonTable } from '../../../ui/tables/skeleton-table.tsx';
import classes from './portfolio.module.css';

type Share = CallData<'GET /user/portfolio/invite'>[number];

const STATUS = {
  open: { tone: 'good', text: 'Active' },
  expired: { tone: 'plain', text: 'Expired' },
  revoked: { tone: 'plain', text: 'Revoked' },
} as const;

const columns: readonly Column<Share>[] = [
  {
    key: 'who',
    head: 'Shared with',
    card: 'title',
    cell: (row) => (
      <NameCell name={row.name ?? row.email} note={row.name ? row.email : undefined} />
    ),
  },
  {
    key: 'status',
    head: 'Status',
    card: 'value',
    cell: ({ status }) => <Badge tone={STATUS[status].tone}>{STATUS[status].text}</Badge>,
  },
  {
    key: 'until',
    head: 'Until',
    card: 'fact',
    cell: (row) => <TwoLines first={date(row.until)} second={`Invited ${date(row.createdAt)}`} />,
  },
  {
    key: 'opened',
    head: 'Opened',
    card: 'note',
    cell: (row) => (
      <TwoLines
        first={row.opens === 0 ? 'Never' : row.opens === 1 ? 'Once' : `${row.opens} times`}
        second={openedText(row)}
      />
    ),
  },
  { key: 'end', head: '', card: 'note', cell: (row) => <Revoke share={row} /> },
];

function openedText({ opened }: Share): string | undefined {
  const [last] = opened;
  if (!last) return undefined;
  return `Last ${dateTime(last.at)}${last.ip ? ` from ${last.ip}` : ''}`;
}

function Revoke({ share }: { share: Share }) {
  const revoke = useMutation(
    mutation('POST /user/portfolio/invite/:shareId/revoke', {
      invalidates: SHARES,
      ok: 'Access revoked',
    }),
  );
  if (share.status !== 'open') return null;
  const ask = async () => {
    const sure = await confirm({
      title: 'Revoke access?',
      text: `${share.name ?? share.email} will lose access to your portfolio immediately.`,
      action: 'Revoke access',
      danger: true,
    });
    if (sure) revoke.mutate({ params: { shareId: share.id } });
  };
  return (
    <Group gap={6} align="center" className={classes.actions}>
      <Button
        size="xs"
        variant="default"
        loading={revoke.isPending}
        aria-label={`Revoke access of ${share.email}`}
        onClick={() => void ask()}
      >
        Revoke access{' '}
      </Button>
    </Group>
  );
}

export function SharesCard({ onShare }: { onShare: () => void }) {
  const shares = useQuery(query('GET /user/portfolio/invite', {}, { pageWide: true }));
  return (
    <Card title="Shared with" flush>
      <QueryBoundary
        query={shares}
        what="Invitations"
        loading={<SkeletonTable what="Invitations" columns={columns} rows={3} />}
        empty={
          <EmptyState
            icon={<IconEyeShare size={20} />}
            title="Your portfolio is private"
            action={<Button onClick={onShare}>Share portfolio</Button>}
          >
            Share it read-only with an accountant or adviser for as long as you choose.
          </EmptyState>
        }
      >
        {(rows) => (
          <DataTable
            caption="People with access to your portfolio"
            columns={columns}
            rows={rows}
            rowKey={(row) => row.id}
          />
        )}
      </QueryBoundary>
    </Card>
  );
}
