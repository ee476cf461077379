import { applyMutant, mutantsOf } from './mutants.mjs';
import { spread } from './score.mjs';

/**
 * Tests a file's mutants stage by stage; survivors move to the next stage. A file whose tests fail
 * without any mutation is reported as `failing` and skipped, since its failures would be mistaken
 * for kills.
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
