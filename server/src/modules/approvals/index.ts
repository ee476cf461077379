/**
 * Approvals: two people before something grave happens. It promises that nobody decides what they
 * asked for, that a person counts once, and that only what was approved is carried out.
 */
export {
  type Agreed,
  type ApprovalFacts,
  agreedTo,
  type Decision,
  decide,
  execute,
  type Outcome,
  openApproval,
  request,
  withdraw,
} from './service.ts';
