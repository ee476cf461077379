const MOST = 10;

const filesOf = (report, root) =>
  (report?.testResults ?? []).map(({ name, assertionResults }) => ({
    name: name.replace(`${root}/`, ''),
    ms: assertionResults.reduce((sum, { duration }) => sum + (duration ?? 0), 0),
  }));

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

/** Slowest first. Workers run in parallel: the sum is about twice the run time. */
export function slowest({ units, journeys }, root = '') {
  return [...filesOf(units, root), ...journeysOf(journeys)]
    .sort((a, b) => b.ms - a.ms)
    .slice(0, MOST)
    .map(({ name, ms }) => `${String(Math.round(ms / 1000)).padStart(6)} s  ${name}`);
}
