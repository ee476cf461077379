import { defineMachine } from '../../kernel/machine.ts';

const issuers = [{ company: 'CAN_MANAGE_ASSETS' }] as const;
const keepers = [...issuers, { staff: 'CAN_MANAGE_ASSETS' }] as const;

export const accessRequestMachine = defineMachine({
  name: 'access request',
  column: 'catalogue.access_request.status',
  states: {
    requested: 'waits for who keeps the data room',
    granted: 'the file opens to whoever asked, in all its versions',
    declined: 'answered with a reason; it may be asked for again',
    ended: 'the file opens by its class only, as before',
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
