import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../src/kit/database/postgres.ts';

const ROOT = join(import.meta.dirname, '../..');
const START_MS = 90_000;

const brought = join(ROOT, `node_modules/node-${process.platform}-${process.arch}/bin/node`);
export const NODE = existsSync(brought) ? brought : process.execPath;

export const KEEP_COMPILED = { NODE_COMPILE_CACHE: join(ROOT, '.cache/node') };

export type Answer = {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly retryAfter: string | undefined;
};

export class ProductProcess {
  readonly url: string;
  readonly #port: number;
  readonly #child: ChildProcess;
  readonly #dir: string;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 256 });
  readonly #ended: Promise<void>;
  #output = '';

  private constructor(port: number, child: ChildProcess, dir: string) {
    this.#port = port;
    this.url = `http://127.0.0.1:${port}`;
    this.#child = child;
    this.#dir = dir;
    this.#ended = new Promise((ended) => child.once('exit', () => ended()));
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (text: Buffer) => {
        this.#output = (this.#output + text.toString()).slice(-4_000);
      });
    }
  }

  static async start(
    env: Readonly<Record<string, string>>,
    begun?: (product: ProductProcess) => Promise<void>,
  ): Promise<ProductProcess> {
    const port = await freePort();
    const dir = mkdtempSync(join(tmpdir(), 'holdfast-process-'));
    // PostgreSQL runs as another user if the tests run as root.
    chmodSync(dir, 0o755);
    const own = {
      NODE_ENV: 'test',
      RATE_LIMITS: 'off',
      SEED: 'none',
      LOG_LEVEL: 'error',
      PORT: String(port),
      DATA_DIR: dir,
    };
    const { PATH = '', HOME = '' } = process.env;
    const child = spawn(NODE, ['server/src/main.ts'], {
      cwd: ROOT,
      env: { PATH, HOME, ...KEEP_COMPILED, ...own, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const product = new ProductProcess(port, child, dir);
    await begun?.(product);
    await product.#untilReady();
    return product;
  }

  async #untilReady(): Promise<void> {
    const from = Date.now();
    for (;;) {
      const answer = await this.call('GET', '/ready').catch(() => undefined);
      if (answer?.status === 200) return;
      if (this.#child.exitCode !== null || Date.now() - from > START_MS) {
        throw new Error(`The product did not start:\n${this.#output}`);
      }
      await new Promise((later) => setTimeout(later, 25));
    }
  }

  call(
    method: string,
    path: string,
    given: { token?: string; key?: string; body?: unknown; waitMs?: number } = {},
  ): Promise<Answer> {
    const { token, key, body, waitMs = 20_000 } = given;
    const payload = body === undefined ? undefined : JSON.stringify(body);
    const headers = {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
      ...(payload ? { 'content-type': 'application/json' } : {}),
    };
    const at = { host: '127.0.0.1', port: this.#port, path: `/api${path}`, agent: this.#agent };
    return new Promise((answered, failed) => {
      const call = request({ ...at, method, headers, timeout: waitMs }, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (chunk: string) => {
          text += chunk;
        });
        answer.once('error', failed);
        answer.once('end', () => {
          const isWhole = answer.complete && text.startsWith('{');
          if (!isWhole) return failed(new Error(`No whole answer: ${answer.statusCode} ${text}`));
          const { statusCode: status = 0, headers: given } = answer;
          const retryAfter = given['retry-after'];
          return answered({ status, body: JSON.parse(text), retryAfter });
        });
      });
      call.once('timeout', () => call.destroy(new Error('No answer in time')));
      call.once('error', failed);
      call.end(payload);
    });
  }

  get output(): string {
    return this.#output;
  }

  get postgresPid(): number {
    const file = join(this.#dir, 'postgres/postmaster.pid');
    return Number(readFileSync(file, 'utf8').split('\n')[0]);
  }

  signal(name: NodeJS.Signals): void {
    this.#child.kill(name);
  }

  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  async stop(): Promise<void> {
    await this.#end('SIGTERM');
  }

  async #end(name: NodeJS.Signals): Promise<void> {
    if (this.#child.exitCode === null && this.#child.signalCode === null) this.#child.kill(name);
    await this.#ended;
    this.#agent.destroy();
    rmSync(this.#dir, { recursive: true, force: true });
  }
}

export const newMasterKey = (): string => randomBytes(32).toString('base64');
