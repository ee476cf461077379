import type { AnyDefinition } from '../../people/approvals/index.ts';
import { personApprovals } from './commands/person-approval.ts';
import { invitationApproval } from './commands/team.ts';
import type { TeamDeps } from './deps.ts';

/**
 * User administration: what staff do about people and their roles. It promises that a role of the
 * staff takes two people, and so does what shuts out an administrator or weakens an account of the
 * staff; that nobody grants what they do not hold; and that an administrator is always left.
 */
export { giverOf } from './queries/giver.ts';
export { userAdministrationRoutes } from './routes.ts';
export { isTeamKind, mayAgree, type TeamAsked } from './rules/requests.ts';
export { didSince, findPerson, idsMeant, partiesOf } from './users.read.ts';

/** What takes two people about the staff. */
export const teamApprovals = (deps: TeamDeps): AnyDefinition[] => [
  ...Object.values(personApprovals),
  invitationApproval(deps),
];
