import { fork } from 'node:child_process';
import { join } from 'node:path';

const WORKER = join(import.meta.dirname, 'worker.mjs');
const FIRST_MS = 600_000;
/** A mutant slower by this factor counts as an infinite loop. */
const TIMES_LONGER = 5;
const AT_LEAST_MS = 20_000;
const END_MS = 30_000;
/** A mutant that allocates without end dies before it exhausts the machine. */
const MEMORY = '--max-old-space-size=1024';

export class Tests {
  #given;
  #process;
  #patience = FIRST_MS;
  #sound;

  constructor(file, tests, { onDatabase = false } = {}) {
    this.#given = JSON.stringify({ file, tests, onDatabase });
  }

  async areSound(text) {
    if (this.#sound === undefined) {
      const start = Date.now();
      this.#sound = await this.pass(text);
      this.#patience = Math.max(AT_LEAST_MS, (Date.now() - start) * TIMES_LONGER);
    }
    return this.#sound;
  }

  /** A crash or hang is a failure. */
  async pass(text) {
    if (!this.#process || this.#process.hasEnded) this.#process = await Worker.started(this.#given);
    const worker = this.#process;
    const timer = setTimeout(() => worker.kill(), this.#patience);
    const answer = await worker.answerTo(text);
    clearTimeout(timer);
    return answer === true;
  }

  async end() {
    await this.#process?.end();
  }

  kill() {
    this.#process?.kill();
  }
}

class Worker {
  hasEnded = false;
  #child;
  #ended;

  constructor(given) {
    this.#child = fork(WORKER, [given], {
      detached: true,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env: { ...process.env, NODE_OPTIONS: MEMORY },
    });
    this.#ended = new Promise((done) => {
      this.#child.on('error', () => this.kill());
      this.#child.on('exit', () => {
        this.hasEnded = true;
        this.kill();
        done();
      });
    });
  }

  static async started(given) {
    const worker = new Worker(given);
    if ((await worker.#answer()) === 'ready') return worker;
    throw new Error(`No tests could be started: ${given}`);
  }

  async answerTo(text) {
    const answer = this.#answer();
    this.#child.send(text);
    return await answer;
  }

  async #answer() {
    const said = new Promise((done) => this.#child.once('message', done));
    return await Promise.race([said, this.#ended]);
  }

  async end() {
    const timer = setTimeout(() => this.kill(), END_MS);
    if (this.#child.connected) this.#child.disconnect();
    await this.#ended;
    clearTimeout(timer);
  }

  kill() {
    try {
      process.kill(-this.#child.pid, 'SIGKILL');
    } catch (error) {
      if (error.code !== 'ESRCH') throw error;
    }
  }
}
