/**
 * A company's own limits. It promises that a member never takes out more than their limit, that
 * what is above the company's limit needs a second member, whatever the way, and that a limit is
 * raised or removed by two members only.
 */
export {
  forgetOutflow,
  isStillMember,
  type Outflow,
  takeOutflow,
  takeOutflowAlone,
} from './commands/outflow.ts';
export { companyLimitRoutes } from './routes.ts';
