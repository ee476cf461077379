import { loadavg } from 'node:os';

const COLUMNS = [
  ['fault', ({ fault }) => fault.title],
  ['rounds', ({ rounds }) => rounds.length],
  ['longest gap, s', ({ rounds }) => range(rounds.map(({ gap }) => gap))],
  ['of orders, s', ({ rounds }) => range(rounds.map(({ orderGap }) => orderGap))],
  ['wanted, s', ({ fault }) => `≤ ${fault.wanted}`],
  ['503', ({ rounds }) => sum(rounds, ({ unavailable }) => unavailable)],
  ['other 5xx', ({ rounds }) => sum(rounds, ({ serverErrors }) => serverErrors.length)],
  ['acknowledged', ({ rounds }) => sum(rounds, ({ acknowledged }) => acknowledged)],
  ['lost / doubled', ({ rounds }) => lostAndDoubled(rounds)],
  ['ended', ({ rounds }) => sum(rounds, ({ ended }) => ended.length)],
  ['books, replay', ({ books }) => books ?? ''],
];

const sum = (rounds, of) => rounds.reduce((total, round) => total + of(round), 0);
const lostAndDoubled = (rounds) =>
  `${sum(rounds, ({ lost }) => lost.length)} / ${sum(rounds, ({ doubled }) => doubled.length)}`;
const range = (values) => {
  const [least, most] = [Math.min(...values), Math.max(...values)].map((value) => value.toFixed(1));
  return least === most ? most : `${least} to ${most}`;
};

export function printTable(results) {
  const rows = results.map((result) =>
    result.skipped
      ? [result.fault.title, result.skipped, ...COLUMNS.slice(2).map(() => '')]
      : COLUMNS.map(([, of]) => String(of(result))),
  );
  const titles = COLUMNS.map(([title]) => title);
  const width = (i) => Math.max(...[titles, ...rows].map((row) => row[i].length));
  const widths = titles.map((_, i) => width(i));
  for (const row of [titles, ...rows]) {
    console.log(
      row
        .map((cell, i) => cell.padEnd(widths[i]))
        .join('  ')
        .trimEnd(),
    );
  }
  console.log(`\nAs Markdown:\n`);
  for (const row of [titles, titles.map(() => '---'), ...rows])
    console.log(`| ${row.join(' | ')} |`);
  console.log(
    `\nLoad average: ${loadavg()
      .map((value) => value.toFixed(1))
      .join(', ')}`,
  );
}

/** Sentences; empty if nothing was lost, doubled, unanswered or wrong. */
export const problemsOf = (results) =>
  results.flatMap(({ fault, rounds = [], books, isBroken, skipped }) => [
    ...(isBroken ? [`${fault.name}: ${skipped}`] : []),
    ...rounds.flatMap(({ lost, doubled, serverErrors, unresolved }) => [
      ...[...lost, ...doubled].slice(0, 5).map((what) => `${fault.name}: ${what}`),
      ...serverErrors
        .slice(0, 5)
        .map((one) => `${fault.name}: ${one.kind} answered ${one.status} ${one.code ?? ''}`),
      ...(unresolved > 0 ? [`${fault.name}: ${unresolved} requests without an answer`] : []),
    ]),
    ...(books && books !== 'ok' ? [`${fault.name}: ${books}`] : []),
  ]);
