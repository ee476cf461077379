/**
 * Companies: institutional investors, issuers and managers. It promises one company per party,
 * names that differ by more than case, and a public profile; members come with their own work.
 */
export { companyRoutes } from './routes.ts';
export {
  approveCompany,
  type Company,
  companiesByIds,
  companyById,
  companyOfParty,
  createCompany,
  describeCompany,
  type NewCompany,
  type ProfilePatch,
  publicProfile,
} from './service.ts';
