/**
 * Companies: institutional investors, issuers and managers. It promises one company per party,
 * names that differ by more than case, and a public profile; members come with their own work.
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
} from './service.ts';
