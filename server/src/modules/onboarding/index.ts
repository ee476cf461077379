/**
 * Onboarding: how a person becomes known. It owns steps with their sealed answers, documents and the
 * review of a case, and promises that only staff who did not apply themselves decide it, once.
 */
export { caseDecided } from './events.ts';
export { onboardingRoutes } from './routes.ts';
export { addDocument, removeDocument } from './service/documents.ts';
export { type Decision, decideReview, submitReview, takeReview } from './service/review.ts';
export { saveSteps } from './service/steps.ts';
