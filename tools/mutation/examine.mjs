import { applyMutant, mutantsOf } from './mutants.mjs';
import { spread } from './score.mjs';

/**
 * Tries a file's mutants on its tests: each on the first stage of them, and what survives that on
 * the next. A file whose tests fail on it as it is says so in `failing`, and has no mutant tried:
 * whatever failed then would look like a mutant that was noticed.
 */
export async function examine({ file, text, stages, isOver }) {
  const mutants = spread(mutantsOf(text));
  const result = { file, all: mutants.length, tried: 0, survived: [], failing: false };
  if (stages.length === 0) return result;
  for (const mutant of mutants) {
    if (isOver()) break;
    const end = await endOf(applyMutant(text, mutant), text, stages);
    if (end === 'failing') return { ...result, tried: 0, survived: [], failing: true };
    if (end === 'survived') result.survived.push(mutant);
    result.tried += 1;
  }
  return result;
}

async function endOf(mutated, text, stages) {
  for (const tests of stages) {
    if (!(await tests.areSound(text))) return 'failing';
    if (!(await tests.pass(mutated))) return 'noticed';
  }
  return 'survived';
}
