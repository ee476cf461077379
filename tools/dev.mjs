/** `npm run dev`: the server restarts and the web app reloads as their sources change. */
import { join } from 'node:path';
import { ensureInstalled } from './installed.mjs';
import { onNode24, ROOT } from './node24.mjs';
import { leaveWithNpm, runToEnd } from './processes.mjs';

await ensureInstalled();
await onNode24();
process.chdir(ROOT);
leaveWithNpm();

const port = process.env.PORT || '3000';
const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
const env = { ...process.env, API_URL: `http://127.0.0.1:${port}` };

console.log(
  'The web app with hot reload: http://localhost:5301 (the API behind it on its own port)',
);
const codes = await Promise.all([
  runToEnd(process.execPath, ['--watch-path=server', '--watch-path=domain', 'server/src/main.ts']),
  runToEnd(process.execPath, [vite], { cwd: join(ROOT, 'web'), env }),
]);
process.exit(Math.max(...codes));
