/**
 * Identity: who people are. It owns users and the parties they act for, their roles, sessions and
 * passwords, and promises the facts that access is decided from.
 */
export * as events from './events.ts';
export { identityHandlers } from './handlers.ts';
export type { Hasher } from './hasher.port.ts';
export { identityJobs } from './jobs.ts';
export { identityRoutes } from './routes.ts';
export { confirmIdentity, type Proof } from './service/confirm.ts';
export {
  type Member,
  membersOf,
  releaseMember,
  renameParty,
  setAuthorizedRepresentative,
  setCompanyOf,
  setMemberRole,
} from './service/membership.ts';
export { makeResetLink } from './service/passwords.ts';
export {
  actorOf,
  approveParty,
  blockUser,
  declareRisk,
  endAllSessions,
  grantRole,
  markEmailVerified,
  namesOf,
  type PersonName,
  partiesByIds,
  partyById,
  register,
  revokeRole,
  setInvestmentExperience,
  setPartialComplete,
  setProfileNames,
  setResidence,
  staffWith,
  type UserFacts,
  unapproveParty,
  unblockUser,
  userByEmail,
  userById,
  usersOfParty,
} from './service/people.ts';
export { setAvatar } from './service/profile.ts';
export {
  assertPassed,
  proveAgain,
  type Spent,
  secondFactorFirst,
  spendSecondFactor,
} from './service/second-factor.ts';
export {
  openSession,
  resolveSession,
} from './service/sessions.ts';
export { makeStaff } from './service/staff.ts';
export { resetTwoFactor } from './service/two-factor.ts';
