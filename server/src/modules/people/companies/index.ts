/**
 * Companies: institutional investors, issuers and managers. Guarantees that a party has one
 * company, that company names differ in more than letter case, spacing and punctuation, and that
 * someone can always manage the members.
 */

export {
  approveCompany,
  createCompany,
  describeCompany,
  keepOnboardingFacts,
  moveCompanyStatus,
  type NewCompany,
  type OnboardingFacts,
  type ProfilePatch,
  rejectCompany,
} from './commands/company.ts';
export { sendInvitation } from './commands/invitations.ts';
export { invitations } from './commands/joining.ts';
export { keepLogo, stageLogo } from './commands/profile.ts';
export { companyCredentials } from './credentials.ts';
export * as events from './events.ts';
export {
  type Company,
  type CompanyForReview,
  companiesByIds,
  companyById,
  companyForReview,
  companyOfParty,
  partyOfCompany,
  publicProfile,
} from './queries/companies.ts';
export { companyRoutes } from './routes.ts';
