import { spawn } from 'node:child_process';
import { existsSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const UNITS = join(import.meta.dirname, '../../deploy/ha/systemd');

/** A unit of deploy/ha/systemd as a command: the same line that systemd would run. */
export function readUnit(file, { host = '', instance = '', folder = '', programs }) {
  const expand = (text) => text.replaceAll('%H', host).replaceAll('%i', instance);
  const text = readFileSync(join(UNITS, file), 'utf8').replaceAll(/\\\n\s*/g, '');
  const lines = text.split('\n').map((line) => /^(\w+)=(.*)$/.exec(line)?.slice(1) ?? []);
  const all = (name) => lines.filter(([key]) => key === name).map(([, value]) => expand(value));
  const env = {};
  // Paths of the unit are those of its host; here each host has its own root of /srv.
  for (const path of all('EnvironmentFile')) Object.assign(env, readEnvironment(folder + path));
  for (const line of all('Environment')) Object.assign(env, pair(line));
  const [program, ...args] = all('ExecStart')[0].split(/\s+/);
  return {
    user: all('User')[0],
    cwd: all('WorkingDirectory').map((path) => programs[path] ?? path)[0],
    env,
    program: programs[program] ?? program,
    args,
  };
}

const pair = (line) => {
  const at = line.indexOf('=');
  return { [line.slice(0, at)]: line.slice(at + 1) };
};

const readEnvironment = (path) =>
  Object.assign(
    {},
    ...readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => /^\w+=/.test(line))
      .map(pair),
  );

/** Starts a command, in a host's namespaces if there are any, as its user; logs are appended. */
export function startUnit({ user, cwd, env, program, args }, { log, enter = [], extra = {} }) {
  const as = user && existingUser(user) ? asUser(user) : [];
  const [first, ...rest] = [...enter, ...as, program, ...args];
  const out = openSync(log, 'a');
  const { PATH, HOME } = process.env;
  const child = spawn(first, rest, {
    cwd: cwd ?? '/',
    env: { PATH, HOME, LANG: 'C.UTF-8', ...env, ...extra },
    stdio: ['ignore', out, out],
    detached: true,
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.once('error', (error) => console.error(`${program}: ${error.message}`));
  return {
    pid: child.pid,
    ended,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    signal: (name) => child.kill(name),
    end: async (name = 'SIGKILL') => {
      if (child.exitCode === null && child.signalCode === null) child.kill(name);
      await ended;
    },
  };
}

export const asUser = (user) => ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--clear-groups'];

const existingUser = (user) =>
  existsSync('/etc/passwd') &&
  readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .some((line) => line.startsWith(`${user}:`));
