import { applyMutant, mutantsOf } from './mutants.mjs';
import { spread } from './score.mjs';

/**
 * Stage by stage; survivors move on. A file whose tests fail unmutated is `failing` and skipped:
 * its failures would pass for kills.
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
