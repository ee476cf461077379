import { spawn } from 'node:child_process';
import { watch } from 'node:fs';

/** Editors write in several steps; switching branches writes many files. */
const QUIET_MS = 100;
/** For hanging requests. */
const STOPS_WITHIN_MS = 3_000;

export const concernsServer = (path) =>
  /[.](ts|mjs|json|sql)$/.test(path) && !/[.]test[.]ts$/.test(path);

/**
 * Restarts Node after each edit below `folders`, even if it has exited. `stop()` shuts it down
 * cleanly.
 */
export function restartOnEdits({ args, env, folders, quietMs = QUIET_MS }) {
  let stopped = false;
  let editedAt = 0;
  let timer;
  let turn = Promise.resolve();
  let child = start();

  function start() {
    // In its own process group, so that only this process forwards Ctrl-C.
    const detached = process.platform !== 'win32';
    const started = spawn(process.execPath, args, { env, stdio: 'inherit', detached });
    started.ended = new Promise((resolve) => {
      started.once('error', resolve);
      started.once('exit', resolve);
    });
    started.once('exit', (code) => {
      if (code && !stopped && !started.isReplaced)
        console.error(`The server ended (${code}); it starts again with the next edit`);
    });
    return started;
  }
  async function end() {
    child.isReplaced = true;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const hangs = setTimeout(() => child.kill('SIGKILL'), STOPS_WITHIN_MS);
    child.kill('SIGTERM');
    await child.ended;
    clearTimeout(hangs);
  }
  const restart = async () => {
    if (stopped) return;
    await end();
    if (stopped) return;
    child = start();
  };
  const watchers = folders.map((folder) =>
    watch(folder, { recursive: true }, (_event, path) => {
      if (stopped || !path || !concernsServer(path)) return;
      if (performance.now() - editedAt > quietMs) console.log(`Edited: ${folder}/${path}`);
      editedAt = performance.now();
      clearTimeout(timer);
      timer = setTimeout(() => {
        turn = turn.then(restart);
      }, quietMs);
    }),
  );
  process.once('exit', () => child.kill('SIGTERM'));
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      for (const each of watchers) each.close();
      await turn;
      await end();
    },
  };
}
