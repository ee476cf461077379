/**
 * Approvals: two people before something grave happens. It promises that nobody decides what they
 * requested, that a person counts once, and that only what was approved is carried out.
 */
export {
  type Agreed,
  agreedTo,
  cancelRequest,
  decide,
  execute,
  type OpenRequest,
  openApproval,
  openRequests,
  request,
  requestById,
} from './service.ts';
