import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const MODULE = join(import.meta.dirname, 'processes.mjs');

const COUNTER = `
  let count = 0;
  setInterval(() => {}, 1000);
  process.on('SIGINT', () => {
    count += 1;
    if (count === 1) setTimeout(() => { console.log('got ' + count); process.exit(7); }, 500);
  });
  console.log('up');`;

const RUNNER = `
  import { runToEnd } from ${JSON.stringify(MODULE)};
  process.exit(await runToEnd(process.execPath, ['-e', process.env.COUNTER]));`;

test('handles a Ctrl-C only once when npm repeats it, and passes on the exit code', async () => {
  const runner = spawn(process.execPath, ['--input-type=module', '-e', RUNNER], {
    env: { ...process.env, COUNTER },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  runner.stdout.setEncoding('utf8').on('data', (text) => {
    output += text;
    if (output !== 'up\n') return;
    runner.kill('SIGINT');
    setTimeout(() => runner.kill('SIGINT'), 100);
  });
  const code = await new Promise((resolve) => runner.once('exit', resolve));
  expect(output).toBe('up\ngot 1\n');
  expect(code).toBe(7);
});
