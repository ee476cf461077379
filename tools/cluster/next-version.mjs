import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../node24.mjs';

const FIRST = 900;
const migrations = [];

/** A copy of the server with one more migration, beside links to everything else. */
export function nextVersion(folder, sql) {
  migrations.push(sql);
  const next = join(folder, `version-${migrations.length}`);
  mkdirSync(next);
  cpSync(join(ROOT, 'server'), join(next, 'server'), { recursive: true });
  for (const name of ['domain', 'web', 'node_modules', 'package.json', 'tsconfig.base.json']) {
    symlinkSync(join(ROOT, name), join(next, name));
  }
  for (const [i, text] of migrations.entries()) {
    writeFileSync(join(next, `server/migrations/${FIRST + i}.do.kit.sql`), `${text};\n`);
  }
  return next;
}
