import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { searchPath } from './database.mjs';
import { until } from './wait.mjs';

const CONFIG = '/srv/holdfast/etc/pgbackrest.conf';
const DATA = '/srv/holdfast/postgres/data';
const REPOSITORY = '/srv/holdfast/backups';

/** pgBackRest with deploy/ha/pgbackrest.conf; without it, PostgreSQL's own tools. */
export const openBackups = (databases) =>
  databases.tools.pgbackrest ? new PgBackRest(databases) : new OwnTools(databases);

class PgBackRest {
  name = 'pgBackRest';

  constructor(databases) {
    this.databases = databases;
  }

  #run(host, ...args) {
    const { tools } = this.databases;
    const command = [tools.pgbackrest, `--config=${CONFIG}`, '--stanza=holdfast', ...args];
    return host.runAs('postgres', 'env', `PATH=${searchPath(tools)}`, ...command);
  }

  prepareHost() {}

  async begin() {
    const primary = await this.databases.primary();
    // PostgreSQL archives already, in vain, and holds the stanza's lock now and then.
    const create = () => this.#run(primary, 'stanza-create') !== undefined;
    await until('the stanza is created', create, 60_000);
    await until('log is archived', () => this.#run(primary, 'check') !== undefined, 120_000);
  }

  async full() {
    this.#run(await this.databases.primary(), '--type=full', 'backup');
  }

  restore(host, time) {
    const target = ['--type=time', `--target=${time}`, '--target-action=promote'];
    this.#run(host, ...target, 'restore');
  }
}

class OwnTools {
  name = 'pg_basebackup and copied log (no pgBackRest that knows this PostgreSQL)';

  constructor(databases) {
    this.databases = databases;
  }

  /** In place of pgbackrest, for the archive_command of deploy/ha/patroni.yml. */
  prepareHost(host) {
    const script = [
      '#!/bin/sh',
      'for file; do :; done',
      `to=${REPOSITORY}/log/$(basename "$file")`,
      `mkdir -p ${REPOSITORY}/log`,
      'test -f "$to" && exec cmp -s "$file" "$to"',
      'cp "$file" "$to.part" && mv "$to.part" "$to"',
    ];
    const file = join(host.root, 'srv/holdfast/bin/pgbackrest');
    writeFileSync(file, `${script.join('\n')}\n`, { mode: 0o755 });
  }

  async begin() {}

  async full() {
    const { databases } = this;
    const primary = await databases.primary();
    const base = ['-h', '/srv/holdfast/postgres', '-D', `${REPOSITORY}/base`, '--checkpoint=fast'];
    primary.run('rm', '-rf', `${REPOSITORY}/base`);
    primary.runAs('postgres', join(databases.tools.postgres, 'pg_basebackup'), ...base);
  }

  restore(host, time) {
    host.runAs('postgres', 'cp', '-a', `${REPOSITORY}/base`, DATA);
    const settings = [
      `restore_command = 'cp ${REPOSITORY}/log/%f %p'`,
      `recovery_target_time = '${time}'`,
      "recovery_target_action = 'promote'",
    ];
    const file = `${DATA}/postgresql.auto.conf`;
    host.runAs('postgres', 'sh', '-c', `printf '%s\n' "$0" >> ${file}`, settings.join('\n'));
    host.runAs('postgres', 'touch', `${DATA}/recovery.signal`);
  }
}
