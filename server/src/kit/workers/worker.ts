import { invariant } from '../invariant.ts';
import { declaredIn } from './heavy.ts';
import { type Answer, answerOf, reviveBuffers, type Task } from './messages.ts';

export async function answer({ module, name, given }: Task): Promise<Answer> {
  try {
    await import(module);
    const work = invariant(declaredIn(module, name), `${name} is declared in ${module}`);
    return { value: await work(...given.map(reviveBuffers)) };
  } catch (error) {
    return answerOf(error);
  }
}
