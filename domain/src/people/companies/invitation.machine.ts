import { defineMachine } from '../../kernel/machine.ts';

export const invitationMachine = defineMachine({
  name: 'invitation',
  column: 'companies.invitation.status',
  states: {
    open: 'Sent, not used yet',
    accepted: 'The person joined',
    withdrawn: 'Cancelled by the company, or the sender may no longer assign the role',
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
