import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const read = (file) => readFileSync(join(import.meta.dirname, '..', file), 'utf8');

test('runs the image as an unprivileged user, and includes its SBOM', () => {
  const last =
    read('Dockerfile')
      .split(/^FROM /m)
      .at(-1) ?? '';
  const users = [...last.matchAll(/^USER (\S+)/gm)].map(([, user]) => user);
  expect(users).toEqual(['node']);
  expect(last).toMatch(/^COPY --from=runtime-modules \S+\/sbom\.cdx\.json /m);
  // Files belong to root, so the process can't replace its own code.
  expect(last).not.toMatch(/COPY[^\n]*--chown/);
  expect(read('.dockerignore').split('\n')).toEqual(
    expect.arrayContaining(['tools/*', '!tools/sbom.mjs']),
  );
});

test('runs the image under Compose on a read-only file system without capabilities', () => {
  const app = read('compose.yml').split(/^ {2}(?=\w+:$)/m)[1] ?? '';
  expect(app).toMatch(/^app:/);
  expect(app).toContain('read_only: true');
  expect(app).toContain('cap_drop: [ALL]');
  expect(app).toContain("security_opt: ['no-new-privileges:true']");
  expect(app).toMatch(/tmpfs: \['\/tmp:/);
});
