import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OwnPostgres, startPostgres } from '../src/kit/database/postgres.ts';

const FAST = ['-c', 'fsync=off', '-c', 'shared_buffers=16MB', '-c', 'max_connections=30'];

/** A PostgreSQL that can become a standby and be promoted; it replicates nothing. */
export class LoneServer {
  readonly host: string;
  readonly #dir: string;
  readonly #postgres: OwnPostgres;

  private constructor(dir: string, postgres: OwnPostgres) {
    this.#dir = dir;
    this.#postgres = postgres;
    this.host = new URL(postgres.url).host;
  }

  static async start(): Promise<LoneServer> {
    const dir = mkdtempSync(join(tmpdir(), 'holdfast-lone-'));
    chmodSync(dir, 0o711);
    mkdirSync(dir, { recursive: true });
    writeFileSync(join(dir, 'postgres.password'), 'the-same');
    return new LoneServer(dir, await startPostgres(dir, FAST));
  }

  async demote(): Promise<void> {
    await this.#postgres.stop();
    writeFileSync(join(this.#dir, 'postgres/standby.signal'), '');
    await this.#postgres.startAgain();
  }

  stop(): Promise<void> {
    return this.#postgres.stop();
  }

  startAgain(): Promise<void> {
    return this.#postgres.startAgain();
  }

  async end(): Promise<void> {
    await this.#postgres.stop().catch(() => {});
    rmSync(this.#dir, { recursive: true, force: true });
  }
}

export const urlOf = (servers: readonly LoneServer[]): string =>
  `postgres://holdfast:the-same@${servers.map(({ host }) => host).join(',')}/postgres?target_session_attrs=read-write`;
