import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Logger } from 'pino';
import type { Config } from '../src/config.ts';
import { MovableClock } from '../src/kit/clock.ts';
import type { Edge } from '../src/kit/edge.ts';
import { silentLive } from '../src/kit/live.ts';
import { inline } from '../src/kit/outbox.ts';
import { openModules } from '../src/modules.ts';
import { openPorts } from '../src/ports.ts';
import { tellCast } from './chapters/cast.ts';
import { tellCatalogue } from './chapters/catalogue.ts';
import { tellCompanyCases } from './chapters/company-cases.ts';
import { tellFeesOfBefore, tellOpenFee } from './chapters/fees.ts';
import { tellQueue } from './chapters/queue.ts';
import { tellSales } from './chapters/sales.ts';
import { tellTeams } from './chapters/teams.ts';
import { openTeller } from './teller.ts';

const KEY = 'demo_world';

export type Telling = {
  readonly edge: Edge;
  readonly config: Config;
  readonly masterKey: Buffer;
  readonly log: Logger;
};

/**
 * Tells the demo world once: on a database that has been told before it does nothing. A telling
 * that was interrupted can't be continued, so it is refused with a line that says what to do.
 */
export async function tellDemoWorld(telling: Telling): Promise<void> {
  const { edge, log } = telling;
  const state = await edge.db
    .selectFrom('kit.setting')
    .select('value')
    .where('key', '=', KEY)
    .executeTakeFirst();
  if (state?.value === 'told') return;
  if (state) {
    throw new Error(
      'The demo world was told only in part. Run "npm run demo:reset" and start again.',
    );
  }
  const began = performance.now();
  log.info('Telling the demo world, once');
  const start = edge.clock.now();
  await mark(edge, 'begun', start);
  const clock = new MovableClock(start);
  const { config, masterKey } = telling;
  const ports = await openPorts({ config, masterKey, db: edge.db, clock });
  const modules = openModules(config, ports);
  const own: Edge = { ...edge, clock, live: silentLive, delivery: inline(modules.handlers) };
  const teller = openTeller({ edge: own, ports, modules, clock, start });
  const cast = await tellCast(teller);
  await tellFeesOfBefore(teller, cast);
  await tellTeams(teller, cast);
  const told = await tellCatalogue(teller, cast);
  await tellSales(teller, cast, told);
  await tellQueue(teller, cast);
  await tellCompanyCases(teller, cast);
  await tellOpenFee(teller, cast);
  // The running product opens the same blocks next; two ledgers must not write side by side.
  await modules.stop();
  await ports.chain.stop();
  await mark(edge, 'told', start);
  giveMemoryBack();
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  log.info(
    `The demo world is told: ${told.length} assets, ${cast.investors.length} investors, ${seconds} s`,
  );
}

async function mark(edge: Edge, value: string, at: Date): Promise<void> {
  const row = { key: KEY, value: JSON.stringify(value), changedAt: at };
  await edge.db
    .insertInto('kit.setting')
    .values(row)
    .onConflict((c) => c.column('key').doUpdateSet(row))
    .execute();
}

/** A year was told in seconds: what that took is given back before the product begins its day. */
function giveMemoryBack(): void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') collect();
}
