/**
 * `npm run db:types`: writes the types of a migrated database's tables to
 * server/src/kit/database/db.generated.ts; `--check` only compares.
 */
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onNode24, ROOT } from './node24.mjs';
import { runAndListen } from './processes.mjs';

await onNode24();
process.chdir(ROOT);

const TARGET = 'server/src/kit/database/db.generated.ts';
const HEAD = '// Written by `npm run db:types` from the migrations. Do not edit.\n';

const generated = await inTemporaryDatabase(generate);
if (!process.argv.includes('--check')) {
  writeFileSync(TARGET, generated);
  console.log(`${TARGET} was written`);
} else if (generated !== readOrNothing(TARGET)) {
  console.error(`${TARGET} is not what the migrations say: run “npm run db:types”`);
  process.exitCode = 1;
}

async function inTemporaryDatabase(work) {
  const { startPostgres } = await import('../server/src/kit/database/postgres.ts');
  const { ensureDatabase, migrate } = await import('../server/src/kit/database/migrate.ts');
  const dir = mkdtempSync(join(tmpdir(), 'holdfast-types-'));
  chmodSync(dir, 0o711);
  const postgres = await startPostgres(dir, ['-c', 'fsync=off']);
  try {
    await ensureDatabase(postgres.url);
    await migrate(postgres.url);
    return await work(postgres.url, dir);
  } finally {
    await postgres.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

async function generate(url, dir) {
  const outFile = join(dir, 'types.ts');
  const { code, output } = await runAndListen(process.execPath, [
    'node_modules/kysely-codegen/dist/cli/bin.js',
    '--dialect=postgres',
    `--url=${url}`,
    `--out-file=${outFile}`,
    '--camel-case',
    '--exclude-pattern=public.*',
    '--date-parser=string',
    // Matches the driver's int8 parser.
    '--type-mapping={"int8":"bigint"}',
  ]);
  if (code !== 0) throw new Error(`The types could not be generated:\n${output}`);
  return HEAD + readFileSync(outFile, 'utf8').replace(/^\/\*\*[\s\S]*?\*\/\n+/, '');
}

function readOrNothing(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
