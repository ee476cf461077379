import type { KyselyPlugin } from 'kysely';
import type { Actor, Ctx } from '../../src/kit/ctx.ts';
import { transaction } from '../../src/kit/database/transaction.ts';
import type { World } from '../world.ts';

class Killed extends Error {}

/** Aborts a step after this many statements. Returns whether the step had completed before. */
export async function dieAfter(
  { edge }: World,
  statements: number,
  step: (ctx: Ctx) => Promise<unknown>,
  actor?: Actor,
): Promise<boolean> {
  let done = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      done += 1;
      if (done > statements) throw new Killed();
      return result;
    },
  };
  try {
    await transaction(
      { ...edge, db: edge.db.withPlugin(plugin) },
      { actor, requestId: 'test' },
      step,
    );
    return true;
  } catch (error) {
    if (error instanceof Killed) return false;
    throw error;
  }
}
