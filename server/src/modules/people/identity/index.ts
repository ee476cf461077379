/**
 * Users and the parties they act for, roles, sessions and passwords; provides the facts for access
 * decisions.
 */

export { confirmIdentity, type Proof } from './commands/confirm.ts';
export { makeStaff } from './commands/make-staff.ts';
export {
  type Member,
  membersOf,
  releaseMember,
  renameParty,
  setAuthorizedRepresentative,
  setCompanyOf,
  setMemberRole,
} from './commands/membership.ts';
export { createOutsideParty } from './commands/outside-party.ts';
export { makeResetLink } from './commands/passwords.ts';
export {
  declareRisk,
  markEmailVerified,
  setInvestmentExperience,
  setPartialComplete,
  setProfileNames,
  setResidence,
} from './commands/person.ts';
export { preferencesOf, setAvatar } from './commands/profile.ts';
export { register } from './commands/register.ts';
export { relateParties } from './commands/relations.ts';
export {
  assertPassed,
  type ConsumedCode,
  consumeSecondFactor,
  proveAgain,
  secondFactorFirst,
} from './commands/second-factor.ts';
export {
  openSession,
  resolveSession,
} from './commands/sessions.ts';
export {
  approveParty,
  blockUser,
  changeReferrer,
  endAllSessions,
  grantRole,
  revokeRole,
  setCaseSent,
  unapproveParty,
  unblockUser,
} from './commands/standing.ts';
export { resetTwoFactor } from './commands/two-factor.ts';
export { identityCredentials } from './credentials.ts';
export * as events from './events.ts';
export type { Hasher } from './hasher.port.ts';
export { identityJobs } from './jobs.ts';
export { securityMessage } from './notices.ts';
export {
  displayName,
  displayNames,
  FORMER_USER,
  type NameOf,
  partyName,
  partyNames,
} from './queries/names.ts';
export {
  actorOf,
  actsFor,
  namesOf,
  type PartyFacts,
  type PersonName,
  partiesByIds,
  partiesOfUsers,
  partyById,
  staffAmong,
  staffWith,
  standingsOf,
  trustedSince,
  type UserFacts,
  userByEmail,
  userById,
  usersOfParties,
  usersOfParty,
  usersOfPartyWith,
  zonesOf,
} from './queries/people.ts';
export { validReferrer } from './queries/referral.ts';
export { relatedParties, relatedToParties } from './queries/relations.ts';
export { identityRoutes } from './routes.ts';
export { fullName } from './rules.ts';
