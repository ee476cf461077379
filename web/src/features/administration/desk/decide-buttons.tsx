import { TEAM_KINDS } from '@holdfast/domain/administration/users/requests';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { USERS } from '../../../api/reads.ts';
import { useMayAsStaff } from '../../../lib/session.ts';
import { confirm } from '../../../ui/dialogs.ts';
import { Link } from '../../../ui/link.tsx';
import classes from './desk.module.css';
import { type Approval, placeOf } from './view.ts';

const isAboutStaff = ({ kind }: Approval): boolean => TEAM_KINDS.some((one) => one === kind);

/** Each is decided where it can be looked at; one's own about the staff is taken back here. */
export const DecideButtons = ({ approval }: { approval: Approval }) => (
  <span className={classes.buttons}>
    {approval.mine && isAboutStaff(approval) ? <TakeBack approval={approval} /> : null}
    <LookAtIt approval={approval} />
  </span>
);

/** Who invites others to the staff need not manage it. */
function LookAtIt({ approval }: { approval: Approval }) {
  const mayManage = useMayAsStaff('CAN_MANAGE_USERS');
  if (isAboutStaff(approval) && !mayManage) return null;
  const words = approval.canDecide ? 'Look and decide' : 'Look at it';
  return (
    <Button
      component={Link}
      to={placeOf(approval)}
      size="xs"
      variant={approval.canDecide ? 'filled' : 'default'}
      aria-label={`${words}: ${approval.title}`}
    >
      {words}
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
