import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

function findPgbench() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).map((v) => join(debian, v, 'bin')) : [];
  const places = [...(process.env.PATH ?? '').split(delimiter), ...versions];
  const program = places.map((place) => join(place, 'pgbench')).find((file) => existsSync(file));
  const run = (...args) =>
    execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  return program && run;
}

const figureOf = (out, name) => Number(new RegExp(`${name} = ([\\d.]+)`).exec(out)?.[1]);
const figuresOf = (out) => ({
  tps: figureOf(out, 'tps'),
  latency: figureOf(out, 'latency average'),
});
const forSeconds = (clients, seconds) => [
  '-M',
  'prepared',
  '-c',
  `${clients}`,
  '-j',
  '2',
  '-T',
  `${seconds}`,
];

export async function openPgbench(serverUrl, seconds) {
  const { ensureDatabase } = await import('../../server/src/kit/database/migrate.ts');
  const run = findPgbench();
  if (!run) return undefined;
  const url = new URL(serverUrl);
  url.pathname = '/pgbench';
  await ensureDatabase(url.toString());
  run('-i', '-q', '-s', '20', url.toString());
  return (clients, cpu) => {
    const from = cpu();
    const { tps, latency } = figuresOf(run(...forSeconds(clients, seconds), url.toString()));
    return { tps, latency, cpuEach: (cpu() - from) / (tps * seconds) };
  };
}

export function openScript(url, file, seconds) {
  const run = findPgbench();
  return (
    run && ((clients) => figuresOf(run(...forSeconds(clients, seconds), '-n', '-f', file, url)))
  );
}

/** CPU seconds of the server's processes so far, from /proc. */
export function cpuOf(dir) {
  const main = readFileSync(join(dir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0];
  const partsOf = (pid) => {
    try {
      return readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ');
    } catch {
      return [];
    }
  };
  return () => {
    let ticks = 0;
    for (const pid of existsSync('/proc') ? readdirSync('/proc') : []) {
      const parts = /^\d+$/.test(pid) ? partsOf(pid) : [];
      if (parts[1] === main) ticks += Number(parts[11]) + Number(parts[12]);
      if (pid === main) ticks += Number(parts[13]) + Number(parts[14]);
    }
    return ticks / 100;
  };
}
