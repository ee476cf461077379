import { settleUntilQuiet } from '../../src/modules/chain/settlement/index.ts';
import type { Seeder } from '../seeder.ts';

export async function runJob(seeder: Seeder, name: string): Promise<void> {
  const job = seeder.modules.jobs.find((one) => one.name === name);
  for (let turn = 0; turn < 100; turn++) if (!(await job?.run(seeder.edge))) return;
}

export const runOfferingsClock = (seeder: Seeder): Promise<void> =>
  runJob(seeder, 'offerings.clock');

export async function settle(seeder: Seeder): Promise<void> {
  await runOfferingsClock(seeder);
  await untilSettled(seeder);
  await runOfferingsClock(seeder);
}

const PATIENCE_MS = 15 * 60_000;
const PAUSE_MS = 2_000;

export async function untilSettled({ edge, ports: { chain } }: Seeder): Promise<void> {
  for (let waited = 0; waited < PATIENCE_MS; waited += PAUSE_MS) {
    const { open } = await settleUntilQuiet(edge, chain);
    if (open === 0 || chain.sealNow) return;
    await new Promise((wake) => setTimeout(wake, PAUSE_MS));
  }
}
