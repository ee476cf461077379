import type { PersonKind, TeamKind } from '@holdfast/domain/administration/users/requests';
import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { USERS } from '../../../api/reads.ts';
import { ProposalButtons } from '../../../ui/proposal-buttons.tsx';
import { requestName, requestSentence, requestTitle, type TeamRequest, whoWords } from './view.ts';

/** What the second person does about a request, and the first one who takes it back. */
export function RequestDecision({ one }: { one: TeamRequest }) {
  const decide = useDecision(one);
  const name = requestName(one);
  return (
    <ProposalButtons
      about={name}
      actions={one.actions}
      decide={decide}
      approval={{
        title: `Approve the ${name}?`,
        text: `${requestSentence(one)} ${askedWords(one)}`,
        action: 'Approve',
        danger: TAKES_AWAY.has(one.kind),
      }}
      approved={`Approved: ${requestTitle(one)}`}
      rejection={{
        title: `Reject the ${name}?`,
        text: 'It ends here and nothing changes; it can be asked for again.',
      }}
    />
  );
}

const TAKES_AWAY: ReadonlySet<TeamKind> = new Set<TeamKind>([
  'user.revoke_role',
  'user.block',
  'user.end_sessions',
  'user.reset_two_factor',
]);

/** Who asks, and about whom: what the second person agrees to besides the sentence. */
const askedWords = (one: TeamRequest): string =>
  `${one.requestedBy} asks for it: “${one.reason}”. It is about ${whoWords(one)} It counts at once.`;

const DECIDE = {
  staff_role: 'POST /admin/users/:userId/roles/decide',
  'user.revoke_role': 'POST /admin/users/:userId/roles/revoke/decide',
  'user.vouch': 'POST /admin/users/:userId/vouch/decide',
  'user.block': 'POST /admin/users/:userId/block/decide',
  'user.unblock': 'POST /admin/users/:userId/unblock/decide',
  'user.end_sessions': 'POST /admin/users/:userId/end-sessions/decide',
  'user.reset_two_factor': 'POST /admin/users/:userId/reset-two-factor/decide',
} as const satisfies Record<PersonKind, string>;

type Word =
  | { readonly approves: true; readonly fingerprint: string }
  | { readonly approves: false; readonly reason: string };

/** The three ways a request ends, each kind with its own endpoint. */
function useDecision({ id, kind, person, fingerprint }: TeamRequest) {
  const isAboutInvited = kind === 'staff_invitation';
  const path = DECIDE[isAboutInvited ? 'staff_role' : kind];
  const changes = { invalidates: USERS };
  const ofPerson = useMutation(mutation(path, changes));
  const ofInvited = useMutation(
    mutation('POST /admin/team/invitations/:approvalId/decide', changes),
  );
  const back = useMutation(mutation('POST /admin/team/requests/:approvalId/withdraw', changes));
  const say = (body: Word): Promise<unknown> =>
    person.id
      ? ofPerson.mutateAsync({ params: { userId: person.id }, body })
      : ofInvited.mutateAsync({ params: { approvalId: id }, body });
  return {
    isPending: ofPerson.isPending || ofInvited.isPending || back.isPending,
    send: (how: 'approve' | 'withdraw' | { readonly reason: string }) => {
      if (how === 'withdraw') return back.mutateAsync({ params: { approvalId: id } });
      if (how === 'approve') return say({ approves: true, fingerprint });
      return say({ approves: false, reason: how.reason });
    },
  };
}
