/**
 * `npm run test:cluster -- [--rounds 3] [--only NAME,…] [--rate 20] [--no-drill] [--keep] [--hold]`
 *
 * Builds the cluster of deploy/ha on one machine, injects faults under load, and compares every
 * acknowledged effect with the database. Everything runs in its own namespaces and ends with them.
 * `--keep` keeps logs and configuration, `--hold` leaves the cluster running for trials.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from '../installed.mjs';
import { onNode24 } from '../node24.mjs';
import { reasonToSkip } from './able.mjs';
import { readOptions } from './options.mjs';
import { installTools } from './tools.mjs';

await ensureInstalled();
await onNode24();
const options = readOptions(process.argv.slice(2));
const reason = reasonToSkip() ?? (await installTools());
if (typeof reason === 'string') {
  console.log(`Skipped: ${reason}`);
  process.exit(0);
}

const folder = mkdtempSync('/var/tmp/holdfast-cluster-');
// A shell as the first process of the namespace: it collects processes whose parent was killed.
const inside = `"$0" "$1"; exit $?`;
const child = spawn(
  'unshare',
  [
    ...['--net', '--mount', '--pid', '--fork', '--mount-proc', '--kill-child'],
    ...['bash', '-c', inside, process.execPath, join(import.meta.dirname, 'inside.mjs')],
  ],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      CLUSTER: JSON.stringify({ folder, tools: reason, ...options }),
    },
  },
);
for (const name of ['SIGINT', 'SIGTERM']) process.on(name, () => child.kill('SIGKILL'));
child.once('exit', (code, signal) => {
  if (options.keep) console.log(`Logs and configuration are in ${folder}`);
  else rmSync(folder, { recursive: true, force: true });
  process.exitCode = signal ? 1 : (code ?? 1);
});
