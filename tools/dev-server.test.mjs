import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { concernsServer, restartOnEdits } from './dev-server.mjs';

let folder;
let running;
const sources = () => join(folder, 'src');
const log = () => join(folder, 'log');
const runs = () => {
  try {
    return readFileSync(log(), 'utf8').trim().split('\n');
  } catch {
    return [];
  }
};
const SERVER = (says, then) =>
  `require('node:fs').appendFileSync(${JSON.stringify(log())}, '${says}\\n');${then}`;
const STAYS = 'setInterval(() => {}, 1000);';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'holdfast-dev-'));
  mkdirSync(sources());
});
afterEach(async () => {
  await running?.stop();
  rmSync(folder, { recursive: true, force: true });
});
function run(text) {
  const file = join(folder, 'server.cjs');
  writeFileSync(file, text);
  running = restartOnEdits({ args: [file], env: process.env, folders: [sources()], quietMs: 50 });
  return file;
}
const started = (...list) => vi.waitFor(() => expect(runs()).toEqual(list), { timeout: 8_000 });

it('runs the new source after an edit', async () => {
  const file = run(SERVER('first', STAYS));
  await started('first');
  writeFileSync(file, SERVER('second', STAYS));
  writeFileSync(join(sources(), 'edited.ts'), '');
  await started('first', 'second');
});

it('restarts a server broken by an edit when a later edit fixes it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const file = run(SERVER('broken', 'process.exit(1);'));
  await started('broken');
  writeFileSync(file, SERVER('corrected', STAYS));
  writeFileSync(join(sources(), 'edited.ts'), '');
  await started('broken', 'corrected');
});

it('ignores edits to tests, and restarts for sources, migrations and the demo world', () => {
  expect(concernsServer('modules/cash/withdrawals/rules.test.ts')).toBe(false);
  expect(concernsServer('.rules.ts.swp')).toBe(false);
  expect(concernsServer('modules/cash/withdrawals/rules.ts')).toBe(true);
  expect(concernsServer('492.do.kit.sql')).toBe(true);
});
