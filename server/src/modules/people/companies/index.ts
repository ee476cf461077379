/**
 * Companies: institutional investors, issuers and managers. It promises one company per party,
 * names that differ by more than case, spacing and punctuation, a public profile, and that somebody
 * is always left who manages the members.
 */
export { companyRoutes } from './routes.ts';
export {
  approveCompany,
  type Company,
  type CompanyForReview,
  companiesByIds,
  companyById,
  companyForReview,
  companyOfParty,
  createCompany,
  describeCompany,
  keepOnboardingFacts,
  moveCompanyStatus,
  type NewCompany,
  type OnboardingFacts,
  type ProfilePatch,
  publicProfile,
  rejectCompany,
} from './service/company.ts';
export { sendInvitation } from './service/invitations.ts';
export { invitations } from './service/joining.ts';
export { keepLogo, stageLogo } from './service/profile.ts';
