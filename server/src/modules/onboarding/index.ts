/**
 * Onboarding: how a person becomes known. It owns steps with their sealed answers, documents and
 * the review of a case, and promises that only staff who did not apply themselves decide it, once.
 */
export { onboardingRoutes } from './routes.ts';
export { addDocument } from './service/documents.ts';
export { decideReview } from './service/review.ts';
export { saveSteps } from './service/steps.ts';
