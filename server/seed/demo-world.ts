import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Logger } from 'pino';
import type { Config } from '../src/config.ts';
import { MovableClock } from '../src/kit/clock.ts';
import type { Actor } from '../src/kit/ctx.ts';
import { openDatabase, openPool } from '../src/kit/database/db.ts';
import type { Progress } from '../src/kit/first-view/starting.ts';
import type { Edge } from '../src/kit/http/edge.ts';
import { invariant } from '../src/kit/invariant.ts';
import { inlineTogether } from '../src/kit/jobs/outbox.ts';
import { inactiveLive } from '../src/kit/live.ts';
import { openModules } from '../src/modules.ts';
import { openPorts } from '../src/ports.ts';
import { seedAccounts } from './chapters/accounts.ts';
import { seedAgreements } from './chapters/agreements.ts';
import { seedCatalogue } from './chapters/catalogue.ts';
import { seedCompanyCases } from './chapters/company-cases.ts';
import { seedDataRooms } from './chapters/data-rooms.ts';
import { seedOpenFee, seedPastFees } from './chapters/fees.ts';
import { seedQueue } from './chapters/queue.ts';
import { seedSales } from './chapters/sales.ts';
import { seedTeams } from './chapters/teams.ts';
import { seedTickets } from './chapters/tickets.ts';
import { seedWithdrawals } from './chapters/withdrawals.ts';
import { openSeeder } from './seeder.ts';

const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const KEY = 'demo_world';
/**
 * The setting's value once the demo world is complete. It can't change, since existing data
 * directories contain it.
 */
const COMPLETE = 'told';

export type SeedInput = {
  readonly edge: Edge;
  readonly config: Config;
  readonly masterKey: Buffer;
  readonly log: Logger;
  readonly tell: (progress: Progress) => void;
};

/** Number of seeded actions, for the progress bar. */
const ACTS = 1900;

/**
 * A separate random seed for the sales, so that investments don't depend on what is seeded before.
 */
const SALES = -797_938_872;

const LAST = [
  ...[seedQueue, seedAgreements, seedCompanyCases, seedDataRooms],
  ...[seedTickets, seedWithdrawals, seedOpenFee],
];

/**
 * Creates the demo world unless the database has it. An interrupted run can't be resumed; the next
 * start refuses and names the remedy.
 */
export async function seedDemoWorld(input: SeedInput): Promise<void> {
  const { edge, log } = input;
  const state = await edge.db
    .selectFrom('kit.setting')
    .select('value')
    .where('key', '=', KEY)
    .executeTakeFirst();
  if (state?.value === COMPLETE) return;
  if (state) {
    throw new Error(
      'The demo world was created only in part. Run "npm run demo:reset" and start again.',
    );
  }
  const began = performance.now();
  log.info('Creating the demo world, once');
  const start = edge.clock.now();
  await mark(edge, 'begun', start);
  const clock = new MovableClock(start);
  const { config, masterKey, tell } = input;
  // An incomplete world is refused, so only the final commit waits for the disk, and flushes all
  // earlier ones.
  const pool = openPool(
    invariant(edge.pool.options.connectionString, 'the pool has an address'),
    12,
    { purpose: 'command', commitsLater: true },
  );
  const actors = new Map<string, Actor>();
  const db = openDatabase(pool, (text) => {
    if (writesPeople(text)) actors.clear();
  });
  const ports = await openPorts({ config, masterKey, db, clock });
  const modules = openModules(config, ports);
  const delivery = inlineTogether(modules.handlers);
  const own: Edge = { ...edge, pool, db, clock, live: inactiveLive, delivery };
  let acts = 0;
  const acted = (at: Date) => {
    acts += 1;
    const month = MONTH.format(at);
    tell({ what: `Creating the demo world: ${month}`, share: acts / ACTS });
  };
  const seeder = openSeeder({ edge: own, ports, modules, clock, start, acted, actors });
  const accounts = await seedAccounts(seeder);
  await seedPastFees(seeder, accounts);
  await seedTeams(seeder, accounts);
  const assets = await seedCatalogue(seeder, accounts);
  await seedSales(seeder.withFigures(SALES), accounts, assets);
  await seeder.sideBySide(LAST, (aside, chapter) => chapter(aside, accounts, assets));
  // The running product opens the same blocks next; two ledgers must not write at once.
  await modules.stop();
  await ports.chain.stop();
  await db.destroy();
  await mark(edge, COMPLETE, start);
  collectGarbage();
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  log.info(
    `Demo world created: ${acts} actions, ${assets.length} assets, ${accounts.investors.length} investors, ${seconds} s`,
  );
}

/** Access rights depend only on these tables, which only the demo world writes now. */
const writesPeople = (text: string): boolean =>
  /\b(?:insert into|update|delete from) "?identity"?\."?(?:user|party|role_grant)\b/.test(text);

async function mark(edge: Edge, value: string, at: Date): Promise<void> {
  const row = { key: KEY, value: JSON.stringify(value), changedAt: at };
  await edge.db
    .insertInto('kit.setting')
    .values(row)
    .onConflict((c) => c.column('key').doUpdateSet(row))
    .execute();
}

/** Seeding takes far more memory than serving. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') collect();
}
