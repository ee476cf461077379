import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { KEEP_COMPILED } from '../server/test/process-harness.ts';
import { newTestFolder } from '../server/test/test-folder.ts';

const ROOT = join(import.meta.dirname, '..');
// Generous: a busy machine is slow, and only a hopeless wait must end.
const READY_WITHIN_MS = 480_000;
const STOPPED_WITHIN_MS = 90_000;

export type World = { readonly url: string; readonly dataDir: string; stop(): Promise<void> };

/** As a user would, but with a test clock and test mails; `settings` override the environment. */
export async function startWorld(
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<World> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const output: string[] = [];
  const child = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: ROOT,
    env: { ...KEEP_COMPILED, ...process.env, ...environment(dataDir, port, url), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output.push(text);
      if (output.length > 400) output.splice(0, 200);
    });
  }
  const leave = () => child.kill('SIGTERM');
  process.once('exit', leave);
  const lost = () => process.stderr.write(`The server stopped unexpectedly:\n${output.join('')}\n`);
  try {
    await ready(`${url}/api/ready`, child);
  } catch (error) {
    child.kill('SIGKILL');
    throw new Error(`${(error as Error).message}\n${output.join('')}`);
  }
  child.once('exit', lost);
  return {
    url,
    dataDir,
    stop: async () => {
      process.off('exit', leave);
      child.off('exit', lost);
      await stopped(child);
    },
  };
}

const environment = (dataDir: string, port: number, url: string) => ({
  NODE_ENV: 'test',
  HOST: '127.0.0.1',
  PORT: String(port),
  PUBLIC_URL: url,
  DATA_DIR: dataDir,
  SEED: 'demo',
  RATE_LIMITS: 'off',
  DATABASE_URL: '',
  ALGOD_URL: '',
  SMTP_URL: '',
  STRIPE_SECRET_KEY: '',
  STRIPE_WEBHOOK_SECRET: '',
});

async function ready(url: string, child: ChildProcess): Promise<void> {
  const until = Date.now() + READY_WITHIN_MS;
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode}`);
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((next) => setTimeout(next, 150));
  }
  throw new Error(`The server was not ready after ${READY_WITHIN_MS / 1000} s`);
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let forced = false;
  const force = setTimeout(() => {
    forced = true;
    child.kill('SIGKILL');
  }, STOPPED_WITHIN_MS);
  child.kill('SIGTERM');
  await ended;
  clearTimeout(force);
  // Its database may still be running: a copy would be inconsistent.
  if (forced) throw new Error(`The server did not stop within ${STOPPED_WITHIN_MS / 1000} s`);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

export const newDataDir = (): string => newTestFolder('world');

/** Keeps file owners, on which PostgreSQL insists. */
export function copyOf(dataDir: string): string {
  const copy = newDataDir();
  if (process.platform === 'win32') cpSync(dataDir, copy, { recursive: true });
  // The dot copies the folder's contents.
  else execFileSync('cp', ['-a', `${dataDir}/.`, copy]);
  return copy;
}

export const forget = (dataDir: string): void => rmSync(dataDir, { recursive: true, force: true });
