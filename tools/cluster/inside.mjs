/** Inside the namespaces: builds the cluster, runs the faults, prints the table. */
import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openBackups } from './backups.mjs';
import { Databases } from './database.mjs';
import { restoreDrill } from './drill.mjs';
import { FAULTS } from './faults.mjs';
import { openApplicationHost } from './hosts.mjs';
import { Load } from './load.mjs';
import { createOwnDatabase, Product } from './product.mjs';
import { runRound, verify } from './rounds.mjs';
import { printTable, problemsOf } from './table.mjs';
import { createWorld } from './world.mjs';

const options = JSON.parse(process.env.CLUSTER);
const { folder, rounds, only, rate, drills } = options;
const chosen = FAULTS.filter(({ name }) => only.length === 0 || only.includes(name));
if (chosen.length === 0 && !only.includes('none')) {
  console.error(`There is: none, ${FAULTS.map(({ name }) => name).join(', ')}`);
  process.exit(2);
}

const began = performance.now();
const say = (text) => console.log(`${seconds().padStart(6)} s  ${text}`);
const seconds = () => ((performance.now() - began) / 1000).toFixed(0);

const cluster = await build();
const results = [];
for (const fault of chosen) {
  const skipped = fault.reason?.(options);
  results.push(skipped ? { fault, skipped } : await tryFault(fault).catch(broken(fault)));
}
if (options.hold) {
  const enter = 'nsenter --target=$(pgrep -nf cluster/inside.mjs) --net --mount --pid';
  say(`The cluster runs until Ctrl-C. Its application host: ${enter}`);
  await new Promise(() => {});
}
const drill = drills ? await restoreDrill(cluster) : undefined;
await cluster.product.stop();
if (results.length > 0) printTable(results);
if (drill) console.log(`\nRestore drill: ${JSON.stringify(drill, undefined, 2)}`);
const problems = [...problemsOf(results), ...drillProblems(drill)];
for (const problem of problems) console.log(problem);
process.exit(problems.length === 0 ? 0 : 1);

async function build() {
  chmodSync(folder, 0o755);
  for (const name of ['log', 'backups']) mkdirSync(join(folder, name));
  const databases = new Databases(options);
  const product = new Product(options);
  openApplicationHost(folder);
  product.writeSecrets();
  const backups = openBackups(databases);
  say('Three database hosts: etcd, Patroni, PostgreSQL');
  await databases.open((host) => backups.prepareHost(host));
  product.startProxy('haproxy');
  await createOwnDatabase();
  await backups.begin();
  say('The world: people, a market, an offering');
  const world = await createWorld(folder, product);
  say('Four processes of the product');
  for (const name of product.names) product.start(name);
  await product.untilReady();
  const load = new Load(world, rate);
  return { ...options, databases, product, backups, world, load };
}

/** A fault that the cluster didn't survive: the next one may need it whole. */
function broken(fault) {
  return async (error) => {
    say(`  ${error.stack}`);
    await cluster.databases.untilWhole().catch(() => {});
    return { fault, skipped: `broken: ${error.message.split('\n')[0]}`, isBroken: true };
  };
}

async function tryFault(fault) {
  const done = [];
  for (let round = 1; round <= rounds; round++) {
    say(`${fault.title} (${round} of ${rounds})`);
    const result = await runRound(Object.assign(cluster, { round }), fault);
    const { gap, orderGap, statuses, lost, doubled, ended } = result;
    say(`  gap ${gap} s, of orders ${orderGap} s; ${JSON.stringify(statuses)}`);
    say(`  lost ${lost.length}, doubled ${doubled.length}, ended: ${ended.join(', ') || 'none'}`);
    for (const one of result.serverErrors.slice(0, 5)) say(`  ${JSON.stringify(one)}`);
    done.push(result);
  }
  const books = await verify(cluster);
  say(`  books and replay: ${books}`);
  return { fault, rounds: done, books };
}

function drillProblems(result) {
  if (!result) return [];
  return [
    ...(result.lost > 0 ? [`drill: ${result.lost} effects are missing`] : []),
    ...(result.foundOfThem > 0 ? [`drill: ${result.foundOfThem} later effects are there`] : []),
    ...(result.verified === 'books and chain agree' ? [] : [`drill: ${result.verified}`]),
  ];
}
