import { TEAM_KINDS } from '@holdfast/domain/administration/users/requests';
import { Button } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { query } from '../../../api/query.ts';
import { USERS } from '../../../api/reads.ts';
import { count, relative } from '../../../lib/format.ts';
import { useMayAsStaff } from '../../../lib/session.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { confirm } from '../../../ui/dialogs.ts';
import { Link } from '../../../ui/link.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { ListRow, RowList } from '../../../ui/row-list.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import classes from './desk.module.css';
import { type Approval, placeOf } from './view.ts';

/** What waits for a second person, of every kind. */
export function ApprovalsCard() {
  const approvals = useQuery(
    query('GET /admin/approvals', {}, { refetchInterval: 30_000, pageWide: true }),
  );
  const { data } = approvals;
  return (
    <Card
      id="approvals"
      title="Needs a second person"
      aside={data && data.length > 0 ? <ForYou of={data} /> : null}
      flush
    >
      <QueryBoundary
        query={approvals}
        what="The approvals"
        loading={<SkeletonRows rows={2} label="Loading approvals" />}
        empty={
          <EmptyState icon={<IconChecks size={20} />} title="Nothing waits">
            What takes two people appears here, for 24 hours.
          </EmptyState>
        }
      >
        {(rows) => (
          <RowList>
            {rows.map((one) => (
              <ApprovalRow key={one.id} approval={one} />
            ))}
          </RowList>
        )}
      </QueryBoundary>
    </Card>
  );
}

const ApprovalRow = ({ approval }: { approval: Approval }) => (
  <ListRow title={approval.title} about={aboutOf(approval)}>
    <Decision approval={approval} />
  </ListRow>
);

function aboutOf(approval: Approval): string {
  const { mine, requestedBy, expiresAt, needed, agreed, reason } = approval;
  const asked = `Asked for by ${mine ? 'you' : requestedBy}, ends ${relative(expiresAt)}`;
  const soFar = needed > 1 ? `. ${agreed} of ${needed} agreed` : '';
  return `${asked}${soFar}${reason ? `. “${reason}”` : ''}`;
}

function ForYou({ of }: { of: readonly Approval[] }) {
  const yours = of.filter((one) => one.canDecide).length;
  return (
    <Badge tone={yours > 0 ? 'warn' : 'plain'}>
      {yours > 0 ? `${count(yours)} for you to decide` : 'None for you'}
    </Badge>
  );
}

/** Each is decided where it can be looked at; one's own about the staff is taken back here. */
const Decision = ({ approval }: { approval: Approval }) => (
  <span className={classes.buttons}>
    {approval.mine ? <Badge tone="warn">Waits for somebody else</Badge> : null}
    {approval.mine && isAboutStaff(approval) ? <TakeBack approval={approval} /> : null}
    <LookAtIt approval={approval} />
  </span>
);

const isAboutStaff = ({ kind }: Approval): boolean => TEAM_KINDS.some((one) => one === kind);

/** Who invites others to the staff need not manage it. */
function LookAtIt({ approval }: { approval: Approval }) {
  const mayManage = useMayAsStaff('CAN_MANAGE_USERS');
  if (isAboutStaff(approval) && !mayManage) return null;
  return (
    <Button
      component={Link}
      to={placeOf(approval)}
      size="xs"
      variant="default"
      aria-label={`Look at it: ${approval.title}`}
    >
      Look at it
    </Button>
  );
}

function TakeBack({ approval }: { approval: Approval }) {
  const withdraw = useMutation(
    mutation('POST /admin/team/requests/:approvalId/withdraw', {
      invalidates: USERS,
      ok: 'Taken back',
    }),
  );
  const ask = async () => {
    const yes = await confirm({
      title: 'Take the request back?',
      text: `${approval.title} is no longer asked for.`,
      action: 'Take it back',
    });
    if (yes) withdraw.mutate({ params: { approvalId: approval.id } });
  };
  return (
    <Button
      size="xs"
      variant="default"
      loading={withdraw.isPending}
      aria-label={`Take back: ${approval.title}`}
      onClick={() => void ask()}
    >
      Take back
    </Button>
  );
}
