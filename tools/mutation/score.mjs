const percent = (part, whole) => (whole === 0 ? 0 : Math.floor((part / whole) * 100));

export function scoreOf(results) {
  const tried = sum(results, (one) => one.tried);
  const survived = sum(results, (one) => one.survived.length);
  return {
    score: percent(tried - survived, tried),
    tried,
    all: sum(results, (one) => one.all),
    failing: sum(results, (one) => (one.failing ? 1 : 0)),
  };
}

const sum = (list, figure) => list.reduce((total, one) => total + figure(one), 0);

export function report({ file, all, tried, survived, failing }) {
  if (failing) return `   failed  ${file}: not examined, its tests fail`;
  const score =
    tried === 0 ? '  no test' : `${percent(tried - survived.length, tried)} %`.padStart(9);
  const lines = [...survived]
    .sort((a, b) => a.start - b.start)
    .map(({ line, change }) => `            line ${line}: ${change}`);
  return [`${score}  ${file} (${tried} of ${all})`, ...lines].join('\n');
}

export function summary(results) {
  const { score, tried, all, failing } = scoreOf(results);
  const line = `Mutation score over money rules: ${score} % of ${tried} mutants (${all} in all)`;
  return failing === 0 ? line : `${line}; not examined, since their tests fail: ${failing}`;
}

/** A fixed order, spread over the file, so that a run cut short samples it evenly. */
export function spread(mutants) {
  const step = [7, 11, 13, 17].find((one) => mutants.length % one !== 0) ?? 1;
  return mutants.map((_, at) => mutants[(at * step) % mutants.length]);
}
