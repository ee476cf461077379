/**
 * `npm test` is the core: ten minutes on two processors, for every rule, module and main journey.
 * `npm run test:all`: more input, more pages and harder faults.
 */

export const REST_TESTS = {
  'web/src/routes/page-data.test.tsx': 'a page that asked for its data after it was drawn',
  'server/test/attacks/fuzz.test.ts':
    'replies outside the envelope, made by Node before a route ran',
  'server/test/attacks/hostile-texts.test.ts': 'regular expressions that stalled on long texts',
  'server/test/attacks/upload-attacks.test.ts': 'files that were read before they were rejected',
  'server/test/lists.test.ts': 'lists that asked the database once more for each row',
  'server/test/growth.test.ts':
    'six pages that read everyone’s rows, a company’s limits among them',
  'server/test/access/others-history.test.ts':
    'portfolio transactions that read every distribution',
  'server/test/approvals/tipping-off.test.ts':
    'confidential reasons of staff in a company’s activity log',
  'server/test/money/races.test.ts': 'guards one effect of a hundred simultaneous calls',
  'server/test/money/races-of-money.test.ts': 'guards one balance against five ways of spending it',
  'server/test/money/all-money.test.ts': 'guards every cent through mixed histories with crashes',
  'server/test/money/time-travel.test.ts': 'a profit and loss whose lines changed their order',
  'server/test/database-down.test.ts': 'answers of 500 while the database was away',
  'server/test/telemetry.test.ts': 'guards spans and metrics as a collector receives them',
  'server/test/own-database.test.ts': 'a database that was not started again after it was killed',
  'server/test/waiting-start.test.ts': 'a start that ended because its database came later',
  'server/test/side-by-side.test.ts': 'guards calls to the previous version during a migration',
  'server/test/attacks/overload.test.ts': 'requests that queued behind images and archives',
  'server/src/modules/market/exchange/crash.test.ts': 'guards acknowledged orders when killed',
  'server/src/modules/market/exchange/processes.test.ts': 'guards one writer among processes',
  'server/src/modules/market/exchange/races.test.ts': 'guards simultaneous orders of many accounts',
  'server/src/commands/staff-create.test.ts': 'a command that loaded the product before its checks',
  'server/test/approvals/approval-ends.test.ts':
    'guards canceled requests, and two people who approve at the same moment',
  'tools/tidy/tidy.test.mjs': 'names the product had left, in text that `npm run check` reads too',
  'tools/imports.test.mjs': 'rules for imports that found nothing because they looked at no file',
  'tools/forms/typed-inputs.test.mjs': 'fields whose text was lost when the session ended',
};

/** Sampled in the core, complete in the rest, with the faults found or guarded against. */
export const SAMPLED_TESTS = {
  'server/test/access/access.test.ts': 'guards each endpoint against every kind of caller',
  'server/test/approvals/approval-buttons.test.ts': 'buttons whose decision was always rejected',
  'server/test/approvals/approvals.test.ts':
    'guards value against those who profit, request or upload',
  'server/test/approvals/desk-lists.test.ts':
    'counts of onboarding and closings that their lists did not show',
  'server/test/access/ownership.test.ts': 'guards records against strangers and colleagues',
  'server/test/money/readiness.test.ts': 'checklists that said ready before a rejection',
  'server/test/staff-forms.test.ts':
    'notes on surveillance findings in an issuer’s log, and court orders in a client’s copy',
};

/** `core`, `rest`, or undefined for everything. */
export const partOf = (env) => {
  const { TEST_PART: part } = env;
  if (!part) return undefined;
  if (part === 'core' || part === 'rest') return part;
  throw new Error(`TEST_PART is “core”, “rest” or not set, not “${part}”`);
};
