import { type ExecFileException, execFile } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openBrowser } from '../../test/browser.ts';
import { KEEP_COMPILED } from '../../test/process-harness.ts';
import { openWorld } from '../../test/world.ts';

const masterKey = Buffer.alloc(32, 5).toString('base64');
const world = await openWorld({ env: { MASTER_KEY: masterKey }, isOnTime: true });
const http = await world.http();

type Ran = { readonly code: number; readonly out: string; readonly err: string };

const run = (args: readonly string[], stdin = ''): Promise<Ran> =>
  new Promise((resolve) => {
    const file = join(import.meta.dirname, 'staff-create.ts');
    const env = {
      ...process.env,
      ...KEEP_COMPILED,
      NODE_ENV: 'test',
      DATABASE_URL: world.databaseUrl,
      DATA_DIR: world.config.dataDir,
      MASTER_KEY: masterKey,
    };
    const done = (error: ExecFileException | null, out: string, err: string) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err });
    const child = execFile(process.execPath, [file, ...args], { env }, done);
    child.stdin?.end(stdin);
  });

describe('staff:create', () => {
  test('creates staff who set their password with the printed link', async () => {
    const email = 'first@staff.test';
    const made = await run(['--email', email, '--role', 'compliance']);
    expect(made).toMatchObject({ code: 0, err: '' });
    const token = /#([\w-]{43})/.exec(made.out)?.[1];
    const password = 'Quiet-Harbour-41!';
    const browser = openBrowser(http);
    const set = { token, password, confirmPassword: password };
    expect((await browser.post('/user/password/reset', set)).status).toBe(200);
    const { user } = (await browser.post('/user/login', { email, password })).body.data;
    expect(user).toMatchObject({
      isHoldfastEmployee: true,
      emailVerified: true,
      roles: ['staff_compliance'],
    });
    const again = await run(['--email', email, '--role', 'staff_finance']);
    expect(again.out).toContain('already existed and holds the role finance');
  });

  test('reads a password and applies the password rules', async () => {
    const args = ['--email', 'second@staff.test', '--role', 'support', '--password-stdin'];
    expect(await run(args, 'weak\n')).toMatchObject({
      code: 1,
      err: 'should have 8 characters at min.\n',
    });
    expect((await run(args, 'Quiet-Harbour-41!\n')).out).not.toContain('http');
    const login = { email: 'second@staff.test', password: 'Quiet-Harbour-41!' };
    expect((await openBrowser(http).post('/user/login', login)).status).toBe(200);
  });

  test('prints its usage', async () => {
    expect((await run(['--email', 'x', '--role', 'support'])).code).toBe(64);
    expect((await run(['--email', 'a@b.test', '--role', 'investor'])).err).toContain('Roles:');
    expect((await run(['--nothing'])).code).toBe(64);
  });
});
