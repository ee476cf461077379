/**
 * Onboarding: how a person becomes known. It owns steps with their sealed answers, documents and
 * the review of a case, and promises that only staff who did not apply themselves decide it, once.
 */
export { onboardingJobs } from './jobs.ts';
export { addOrganizationDocument } from './organization/documents.ts';
export { onboardingRoutes } from './routes.ts';
export { decideReview } from './service/decide.ts';
export { addDocument } from './service/documents.ts';
export { reviewOrganizationStep } from './service/organization-review.ts';
export { saveSteps } from './service/own.ts';
