/**
 * A reporter for `npm run test:deep`: what each harness covered, from `figures()`
 * (server/test/figures.ts). Sums, except for maxima and counts of principals and relations.
 */
const NO_SUM = /^(slowest|largest|principals|relations)/;

export function summed(figures) {
  const lines = new Map();
  for (const { harness, what, count } of figures) {
    const key = `${harness}\n${what}`;
    const before = lines.get(key)?.count;
    const add = NO_SUM.test(what) ? Math.max(before ?? 0, count) : (before ?? 0) + count;
    lines.set(key, { harness, what, count: add });
  }
  return [...lines.values()].sort((a, b) => (a.harness < b.harness ? -1 : a.harness > b.harness));
}

export function table(lines) {
  const count = (line) => line.count.toLocaleString('en-US');
  const width = Math.max(0, ...lines.map((line) => line.harness.length));
  const figure = Math.max(0, ...lines.map((line) => count(line).length));
  const text = lines.map((line, i) => {
    const name = lines[i - 1]?.harness === line.harness ? '' : line.harness;
    return `${name.padEnd(width)}  ${count(line).padStart(figure)}  ${line.what}`;
  });
  return text.join('\n');
}

export default class FiguresReporter {
  onTestRunEnd(modules) {
    const all = modules.flatMap((module) => [...module.children.allTests()]);
    const passed = all.filter((test) => test.result().state === 'passed');
    const figures = passed.flatMap((test) => test.meta().figures ?? []);
    if (figures.length > 0)
      console.log(`\nWhat the harnesses went through\n\n${table(summed(figures))}`);
  }
}
