import { Button } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { query } from '../../../api/query.ts';
import { USERS } from '../../../api/reads.ts';
import { count, relative } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { confirm } from '../../../ui/dialogs.ts';
import { Link } from '../../../ui/link.tsx';
import { notify } from '../../../ui/notify.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { ListRow, RowList } from '../../../ui/row-list.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { WordsDialog } from '../../../ui/words-dialog.tsx';
import classes from './desk.module.css';
import { type Approval, placeOf } from './view.ts';

/** What waits for a second person: of every kind, or what belongs on the page it stands on. */
export function ApprovalsCard({ only }: { only?: Approval['place'] }) {
  const approvals = useQuery(
    query(
      'GET /admin/approvals',
      {},
      {
        select: (all) => all.filter(({ place }) => only === undefined || place === only),
        refetchInterval: 30_000,
        pageWide: true,
      },
    ),
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

/** Roles are decided here; everything else where it can be looked at. */
function Decision({ approval }: { approval: Approval }) {
  const { staffRole: role, mine } = approval;
  if (role) return mine ? <Mine approval={approval} /> : <Decide approval={approval} role={role} />;
  return (
    <span className={classes.buttons}>
      {mine ? <Badge tone="warn">Waits for somebody else</Badge> : null}
      <Button
        component={Link}
        to={placeOf(approval)}
        size="xs"
        variant="default"
        aria-label={`Look at it: ${approval.title}`}
      >
        Look at it
      </Button>
    </span>
  );
}

function Mine({ approval }: { approval: Approval }) {
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
    <span className={classes.buttons}>
      <Badge tone="warn">Waits for somebody else</Badge>
      <Button size="xs" variant="default" loading={withdraw.isPending} onClick={() => void ask()}>
        Take back
      </Button>
    </span>
  );
}

type DecideProps = {
  readonly approval: Approval;
  readonly role: NonNullable<Approval['staffRole']>;
};

function Decide({ approval, role }: DecideProps) {
  const decide = useMutation(
    mutation('POST /admin/team/requests/:approvalId/decide', { invalidates: USERS }),
  );
  const [isRejecting, rejecting] = useState(false);
  const send = (approves: boolean, reason?: string) =>
    decide.mutate(
      {
        params: { approvalId: approval.id },
        body: { approves, role, ...(reason ? { reason } : {}) },
      },
      {
        onSuccess: () => {
          notify.ok(approves ? `Approved: ${approval.title}` : 'Rejected');
          rejecting(false);
        },
      },
    );
  const approve = async () => {
    const yes = await confirm({
      title: `Approve ${approval.title}?`,
      text: `${approval.requestedBy} asked for it. With your approval the role counts at once.`,
      action: 'Approve',
    });
    if (yes) send(true);
  };
  return (
    <span className={classes.buttons}>
      <Button
        size="xs"
        loading={decide.isPending}
        aria-label={`Approve ${approval.title}`}
        onClick={() => void approve()}
      >
        Approve
      </Button>
      <Button
        size="xs"
        variant="default"
        aria-label={`Reject ${approval.title}`}
        onClick={() => rejecting(true)}
      >
        Reject
      </Button>
      {isRejecting ? (
        <WordsDialog
          description="It stands in the activity log, under your name."
          title={`Reject ${approval.title}?`}
          text={<p className={classes.quiet}>It ends here; it can be asked for again.</p>}
          action="Reject"
          danger
          isSending={decide.isPending}
          onSend={(reason) => send(false, reason)}
          onClose={() => rejecting(false)}
        />
      ) : null}
    </span>
  );
}
