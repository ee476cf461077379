import type { AnyDefinition } from '../../people/approvals/index.ts';
import { personApprovals } from './commands/person-approval.ts';
import { invitationApproval } from './commands/team.ts';
import type { TeamDeps } from './deps.ts';

/**
 * User administration: people and their roles. Staff roles take two people, as does locking out an
 * administrator or weakening a staff account; no one grants what they don't hold; an administrator
 * always remains.
 */
export { granterOf } from './queries/giver.ts';
export { userAdministrationRoutes } from './routes.ts';
export { isTeamKind, mayAgree, type TeamAsked } from './rules/requests.ts';
export { findPerson, findPersonIdsByText, hasActedSince, partiesOf } from './users.read.ts';

export const teamApprovals = (deps: TeamDeps): AnyDefinition[] => [
  ...Object.values(personApprovals),
  invitationApproval(deps),
];
