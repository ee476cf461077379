/**
 * Verification of persons and companies. Owns their cases: steps with encrypted answers, documents
 * and review. Guarantees that only staff without a stake decide a case, once.
 */
export { decideCase } from './commands/decide-case.ts';
export { addDocument } from './commands/documents.ts';
export { makeCheck } from './commands/make-check.ts';
export { reviewStep } from './commands/review-step.ts';
export { saveSteps } from './commands/save-steps.ts';
export { onboardingJobs } from './jobs.ts';
export { checksToMake } from './queries/checks.ts';
export { countryOf, postalAddressOf } from './queries/postal-address.ts';
export { verifiedRepresentative } from './queries/representative.ts';
export { caseDocuments } from './queries/unopened.ts';
export { onboardingRoutes } from './routes.ts';
export { caseNumber, memberView } from './views/case.ts';
