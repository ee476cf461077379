import { defineMachine } from '../../kernel/machine.ts';

const issuers = [{ company: 'CAN_MANAGE_ASSETS' }] as const;
const keepers = [...issuers, { staff: 'CAN_MANAGE_ASSETS' }] as const;

export const accessRequestMachine = defineMachine({
  name: 'access request',
  column: 'catalogue.access_request.status',
  states: {
    requested: 'Awaiting the owner',
    granted: 'The requester has access to all versions of the document',
    declined: 'Declined with a reason; access can be requested again',
    ended: 'Revoked; only the document’s access class applies',
  },
  initial: 'requested',
  moves: {
    grant: { from: ['requested'], to: 'granted', by: issuers },
    decline: { from: ['requested'], to: 'declined', by: issuers },
    end: { from: ['granted'], to: 'ended', by: keepers },
  },
});

export type AccessRequestStatus = keyof typeof accessRequestMachine.states;
export const ACCESS_REQUEST_STATUSES = Object.keys(accessRequestMachine.states) as [
  AccessRequestStatus,
  ...AccessRequestStatus[],
];
