import { compare } from './check.mjs';
import { sleep } from './wait.mjs';

const BEFORE_MS = 6_000;

export async function runRound(cluster, fault) {
  const { load, databases, product } = cluster;
  await fault.prepare?.(cluster);
  await product.untilReady();
  const [acknowledgedBefore, unresolvedBefore] = [load.acknowledged.length, load.unresolved.length];
  load.start();
  await sleep(BEFORE_MS);
  const since = Date.now();
  const injected = Promise.resolve()
    .then(() => fault.inject(cluster))
    .then(
      () => undefined,
      (error) => error,
    );
  await sleep(fault.seconds * 1000);
  const problem = await injected;
  const ended = product.names.filter((name) => !product.process(name).isRunning());
  if (problem) console.error(`  ${fault.name} couldn’t be injected: ${problem.message}`);
  product.startMissing();
  databases.startMissing();
  await load.stop();
  await databases.untilWhole();
  await fault.repair?.(cluster);
  await product.untilReady();
  const { lost, doubled } = await compare(load);
  return {
    gap: load.longestGap(since),
    orderGap: load.longestGap(since, ['order']),
    statuses: load.statuses,
    unavailable: countOf(load.statuses, '503'),
    serverErrors: load.serverErrors,
    acknowledged: load.acknowledged.length - acknowledgedBefore,
    unresolved: load.unresolved.length - unresolvedBefore,
    ended: problem ? [...ended, 'injection'] : ended,
    lost,
    doubled,
  };
}

const countOf = (statuses, prefix) =>
  Object.entries(statuses)
    .filter(([name]) => name.startsWith(prefix))
    .reduce((sum, [, count]) => sum + count, 0);

export async function verify({ product }) {
  const wrong = [];
  for (const command of ['ledger-verify', 'exchange-replay']) {
    const { ok, text } = await product.command(command);
    if (!ok) wrong.push(`${command}: ${text.trim().split('\n').slice(-4).join(' ')}`);
  }
  return wrong.length === 0 ? 'ok' : wrong.join('; ');
}
