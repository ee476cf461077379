import { defineMachine } from '../../kernel/machine.ts';

/** An invitation to join a company; expires seven days after sending. */
export const invitationMachine = defineMachine({
  name: 'invitation',
  column: 'companies.invitation.status',
  states: {
    open: 'Sent, and nobody joined with it yet',
    accepted: 'The person joined',
    withdrawn: 'The company took it back, or who sent it may not give the role any more',
  },
  initial: 'open',
  moves: {
    accept: { from: ['open'], to: 'accepted', by: ['anyone'] },
    resend: { from: ['open'], to: 'open', by: [{ company: 'CAN_MANAGE_TEAM_MEMBERS' }] },
    withdraw: {
      from: ['open'],
      to: 'withdrawn',
      by: [{ company: 'CAN_MANAGE_TEAM_MEMBERS' }, 'system'],
    },
  },
});
export type InvitationMove = keyof typeof invitationMachine.moves;
export type InvitationStatus = keyof typeof invitationMachine.states;
