import { settleUntilQuiet } from '../../src/modules/chain/settlement/index.ts';
import type { Seeder } from '../seeder.ts';

/** Runs a job of the product until it has nothing left to do at the seeder's time. */
export async function runJob(seeder: Seeder, name: string): Promise<void> {
  const job = seeder.modules.jobs.find((one) => one.name === name);
  for (let turn = 0; turn < 100; turn++) if (!(await job?.run(seeder.edge))) return;
}

export const runOfferingsClock = (seeder: Seeder): Promise<void> =>
  runJob(seeder, 'offerings.clock');

/** Settles on the chain what waits for it, then lets offerings continue with the result. */
export async function settle(seeder: Seeder): Promise<void> {
  await runOfferingsClock(seeder);
  await settleUntilQuiet(seeder.edge, seeder.ports.chain);
  await runOfferingsClock(seeder);
}
