/** The tests that answer for one file, ready to be run on any text of it. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const WORKER = join(import.meta.dirname, 'worker.mjs');
/** How long they may take on the file as it is: the machine may have others to serve. */
const FIRST_MS = 600_000;
/** A mutant whose tests take so much longer than on the file as it is runs for ever. */
const TIMES_LONGER = 5;
const AT_LEAST_MS = 20_000;
const END_MS = 30_000;
/** A mutant that collects for ever ends here, before it takes the machine's memory. */
const MEMORY = '--max-old-space-size=1024';

export class Tests {
  #given;
  #process;
  #patience = FIRST_MS;
  #sound;

  constructor(file, tests, { onDatabase = false } = {}) {
    this.#given = JSON.stringify({ file, tests, onDatabase });
  }

  /** Whether they pass on the file as it is, which is tried once. */
  async areSound(text) {
    if (this.#sound === undefined) {
      const start = Date.now();
      this.#sound = await this.pass(text);
      this.#patience = Math.max(AT_LEAST_MS, (Date.now() - start) * TIMES_LONGER);
    }
    return this.#sound;
  }

  /** Whether they pass on a text; what crashes or never ends does not. */
  async pass(text) {
    this.#process ??= await started(this.#given);
    const worker = this.#process;
    const timer = setTimeout(() => this.kill(), this.#patience);
    worker.send(text);
    const answer = await answerOf(worker);
    clearTimeout(timer);
    if (answer === undefined) this.kill();
    return answer === true;
  }

  /** Lets what the tests started come to its end. */
  async end() {
    const worker = this.#process;
    if (!worker) return;
    const timer = setTimeout(() => this.kill(), END_MS);
    worker.disconnect();
    await once(worker, 'exit');
    clearTimeout(timer);
    this.#process = undefined;
  }

  /** Ends the tests with all that they started: the workers of vitest, and their database. */
  kill() {
    const worker = this.#process;
    this.#process = undefined;
    if (worker) endGroup(worker.pid);
  }
}

async function started(given) {
  const worker = fork(WORKER, [given], {
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: { ...process.env, NODE_OPTIONS: MEMORY },
  });
  if ((await answerOf(worker)) !== 'ready') throw new Error(`No tests could be started: ${given}`);
  return worker;
}

/** What a worker says next; undefined when it ends without a word. */
function answerOf(worker) {
  return new Promise((done) => {
    const onMessage = (answer) => settle(answer);
    const onExit = () => settle(undefined);
    const settle = (answer) => {
      worker.off('message', onMessage).off('exit', onExit);
      done(answer);
    };
    worker.on('message', onMessage).on('exit', onExit);
  });
}

function endGroup(pid) {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}
