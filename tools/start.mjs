/** `npm start`: rebuilds a changed web app while the server starts. */
import { join } from 'node:path';
import { ensureInstalled } from './installed.mjs';
import { KEEP_COMPILED, onNode24, ROOT } from './node24.mjs';
import { leaveWithNpm, runToEnd } from './processes.mjs';
import { buildWeb, webNeedsBuild } from './web-build.mjs';

await ensureInstalled();
await onNode24();
process.chdir(ROOT);
leaveWithNpm();

if (webNeedsBuild({ quick: true })) {
  console.log('Building the web app (its sources changed)…');
  buildWeb({ quick: true, nice: 10 }).then(({ code, output, seconds }) => {
    if (code === 0) {
      console.log(`The web app was built in ${seconds.toFixed(1)} s`);
      return;
    }
    console.error(`${output}\nThe web app could not be built, so Holdfast stops.`);
    process.exitCode = 1;
    process.kill(process.pid, 'SIGTERM');
  });
}

const code = await runToEnd(
  process.execPath,
  ['--import', join(ROOT, 'tools/leave-with-parent.mjs'), 'server/src/main.ts'],
  {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ...KEEP_COMPILED },
  },
);
process.exit(process.exitCode || code);
