/** What took longest in a run of the tests, so that it is seen when a test becomes slow. */

const MOST = 10;

/** Of vitest's JSON report: the files, each with the milliseconds of its tests. */
const filesOf = (report, root) =>
  (report?.testResults ?? []).map(({ name, assertionResults }) => ({
    name: name.replace(`${root}/`, ''),
    ms: assertionResults.reduce((sum, { duration }) => sum + (duration ?? 0), 0),
  }));

/** Of Playwright's JSON report: the files, each with the milliseconds of its journeys. */
function journeysOf(report) {
  const sums = new Map();
  for (const { file, tests } of (report?.suites ?? []).flatMap(specsOf)) {
    const ms = tests
      .flatMap(({ results }) => results)
      .reduce((sum, { duration }) => sum + (duration ?? 0), 0);
    sums.set(file, (sums.get(file) ?? 0) + ms);
  }
  return [...sums].map(([name, ms]) => ({ name, ms }));
}

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];

/**
 * The slowest files of both reports as lines of text, the slowest first, each with its seconds. The
 * workers run files side by side: the sum of all is about twice what a run takes.
 */
export function slowest({ units, journeys }, root = '') {
  return [...filesOf(units, root), ...journeysOf(journeys)]
    .sort((a, b) => b.ms - a.ms)
    .slice(0, MOST)
    .map(({ name, ms }) => `${String(Math.round(ms / 1000)).padStart(6)} s  ${name}`);
}
