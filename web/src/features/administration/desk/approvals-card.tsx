import { Button, Skeleton } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { count, relative } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Link } from '../../../ui/link.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { Late, numbered, Words } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { ListRow, RowList } from '../../../ui/tables/row-list.tsx';
import { TextLink } from '../../../ui/text/text-link.tsx';
import { approvalsNow, overviewNow } from './calls.ts';
import type { Approval } from './view.ts';

export function ApprovalsCard() {
  const approvals = useQuery(approvalsNow());
  const { data: overview } = useQuery(overviewNow());
  const { data } = approvals;
  return (
    <Card
      id="approvals"
      title="Second approvals"
      aside={
        data && data.total > 0 ? (
          <ForYou all={data.total} yours={overview?.approvals.count ?? 0} />
        ) : null
      }
      flush
    >
      <QueryBoundary
        query={approvals}
        what="Approvals"
        loading={<ToCome />}
        empty={
          <EmptyState icon={<IconChecks size={20} />} title="No approvals pending">
            Requests expire after 24 hours.
          </EmptyState>
        }
      >
        {({ rows }) => (
          <RowList>
            {rows.map((one) => (
              <ListRow key={one.id} title={one.title} about={aboutOf(one)}>
                {one.isMine ? <Badge tone="warn">Awaiting second approver</Badge> : null}
                <Button
                  component={Link}
                  to={`${paths.adminApprovals()}?${one.canDecide ? '' : 'show=asked&'}open=${one.id}`}
                  size="xs"
                  variant={one.canDecide ? 'filled' : 'default'}
                  aria-label={`${one.canDecide ? 'Review' : 'Open'}: ${one.title}`}
                >
                  {one.canDecide ? 'Review' : 'Open'}
                </Button>
              </ListRow>
            ))}
          </RowList>
        )}
      </QueryBoundary>
    </Card>
  );
}

const ToCome = () => (
  <Late label="Loading approvals">
    <RowList>
      {numbered(2).map((at) => (
        <ListRow
          key={at}
          title={<Words letters={22} />}
          about={<Words letters={at === 0 ? 44 : 120} />}
        >
          <Skeleton width={126} height={30} />
        </ListRow>
      ))}
    </RowList>
  </Late>
);

function aboutOf(approval: Approval): string {
  const { isMine, requestedBy, expiresAt, needed, agreed, note } = approval;
  const asked = `Requested by ${isMine ? 'you' : requestedBy}, expires ${relative(expiresAt)}`;
  const soFar = needed > 1 ? `. ${agreed} of ${needed} approved` : '';
  return `${asked}${soFar}${note ? `. “${note}”` : ''}`;
}

const ForYou = ({ all, yours }: { readonly all: number; readonly yours: number }) => (
  <TextLink to={paths.adminApprovals()}>
    {yours > 0 ? `${count(yours)} to review` : `All ${count(all)}`}
  </TextLink>
);
