import type { AnyDefinition } from '../../people/approvals/index.ts';
import { personApprovals } from './commands/person-approval.ts';
import { invitationApproval } from './commands/team.ts';
import type { TeamDeps } from './deps.ts';

/**
 * It takes two people to grant a staff role, lock out an administrator or weaken a staff account.
 * No one grants permissions they don't hold, and an administrator always remains.
 */
export { granterOf } from './queries/giver.ts';
export { userAdministrationRoutes } from './routes.ts';
export { isTeamKind, mayAgree, type TeamAsked } from './rules/requests.ts';
export { findPerson, findPersonIdsByText, hasActedSince, partiesOf } from './users.read.ts';

export const teamApprovals = (deps: TeamDeps): AnyDefinition[] => [
  ...Object.values(personApprovals),
  invitationApproval(deps),
];
