import { settleUntilQuiet } from '../../src/modules/chain/settlement/index.ts';
import type { Teller } from '../teller.ts';

/** Lets a job of the product do what is due at the world's moment. */
export async function runJob(teller: Teller, name: string): Promise<void> {
  const job = teller.modules.jobs.find((one) => one.name === name);
  for (let turn = 0; turn < 100; turn++) if (!(await job?.run(teller.edge))) return;
}

export const clockTurn = (teller: Teller): Promise<void> => runJob(teller, 'offerings.clock');

/** Brings to the chain what waits for it, and lets offerings go on with what came of it. */
export async function settle(teller: Teller): Promise<void> {
  await clockTurn(teller);
  await settleUntilQuiet(teller.edge, teller.ports.chain);
  await clockTurn(teller);
}
