/** The same server's throughput with pgbench, and the CPU time of the server's processes. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Runs pgbench, from the PATH or Debian's directory; undefined when it is not installed. */
export async function openPgbench(serverUrl, seconds) {
  const { ensureDatabase } = await import('../../server/src/kit/migrate.ts');
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).map((v) => join(debian, v, 'bin')) : [];
  const places = [...(process.env.PATH ?? '').split(delimiter), ...versions];
  const program = places.map((place) => join(place, 'pgbench')).find((file) => existsSync(file));
  if (!program) return undefined;
  const url = new URL(serverUrl);
  url.pathname = '/pgbench';
  await ensureDatabase(url.toString());
  const run = (...args) =>
    execFileSync(program, [...args, url.toString()], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  run('-i', '-q', '-s', '20');
  return (clients, cpu) => {
    const from = cpu();
    const out = run('-M', 'prepared', '-c', `${clients}`, '-j', '2', '-T', `${seconds}`);
    const figure = (name) => Number(new RegExp(`${name} = ([\\d.]+)`).exec(out)?.[1]);
    const tps = figure('tps');
    return { tps, latency: figure('latency average'), cpuEach: (cpu() - from) / (tps * seconds) };
  };
}

/** CPU seconds of the server's processes so far, from Linux's /proc. */
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
