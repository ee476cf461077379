import { expect, test } from 'vitest';
import { DatabaseLine } from '../../../test/database-line.ts';
import { openWorld } from '../../../test/world.ts';
import { BadConfig } from '../../bad-config.ts';
import { prepareDatabase } from './prepare.ts';
import { withDatabase } from './servers.ts';

const { databaseUrl } = await openWorld();
const silent = { mayCreate: false, say: () => {} };
const refusal = (url: string) => prepareDatabase(url, silent).catch((error: unknown) => error);

test('waits for a server that is not there, says why once, and continues when it is', async () => {
  const line = new DatabaseLine();
  const url = await line.lay(databaseUrl);
  await line.cut();
  const said: string[] = [];
  let waits = 0;
  const onWait = () => {
    waits += 1;
    if (waits === 2) void line.mend();
  };
  const options = { mayCreate: false, say: (text: string) => void said.push(text), onWait };
  expect(await prepareDatabase(url, options)).toBe(0);
  expect(waits).toBeGreaterThanOrEqual(2);
  expect(said).toEqual([expect.stringMatching(/^Waiting for the database at 127.*ECONNREFUSED/)]);
  await line.cut();
});

test('refuses a wrong password and an unknown database immediately, without quoting the password', async () => {
  const wrong = new URL(databaseUrl);
  wrong.password = 'not-this-one';
  for (const [url, words] of [
    [wrong.toString(), 'rejected the user or password of DATABASE_URL'],
    [withDatabase(databaseUrl, 'nowhere'), 'There is no database “nowhere”'],
  ] as const) {
    const error = await refusal(url);
    expect(error).toBeInstanceOf(BadConfig);
    expect((error as Error).message).toContain(words);
    expect((error as Error).message).not.toContain('not-this-one');
  }
});

test('creates a missing database only where that is allowed', async () => {
  const url = withDatabase(databaseUrl, `t_made_${Date.now()}`);
  expect(await prepareDatabase(url, { ...silent, mayCreate: true })).toBeGreaterThan(50);
  expect(await prepareDatabase(url, silent)).toBe(0);
});
