/**
 * Approvals: two people before something grave happens. It promises that nobody decides what they
 * asked for, that a person counts once, and that only what was approved is carried out.
 */
export {
  type Agreed,
  agreedTo,
  decide,
  execute,
  type OpenRequest,
  openApproval,
  openRequests,
  request,
  requestById,
  withdraw,
} from './service.ts';
