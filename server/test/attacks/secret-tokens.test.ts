import { CREDENTIAL_KINDS } from '@holdfast/domain/credential-kinds';
import { describe, expect, test } from 'vitest';
import { CREDENTIALS } from '../../src/credentials.ts';
import { openJoinHarness, PASSWORD } from '../fixtures/join-harness.ts';
import { MAKERS, NEW_PASSWORD, type Somebody, someone } from './credential-makers.ts';

/**
 * Every secret that grants access, by the column of its hash. Its owner can list and revoke it,
 * with a declared effect of a password change, or it belongs to no person, for the listed reason.
 */
const OPENS_NOTHING: Readonly<Record<string, string>> = {
  'identity.known_device.device_hash': 'it only keeps a stranger’s lock away',
  'identity.shared_device.device_hash': 'it tells one browser of two accounts',
  'identity.sign_in_failure.device_hash': 'it counts failures',
};

const harness = await openJoinHarness();
const { world } = harness;

const listed = async ({ browser }: Somebody) => (await browser.get('/user/credentials')).body.data;
const idOf = async (who: Somebody, kind: string): Promise<string> => {
  const found = (await listed(who)).filter(
    (one: { kind: string; browser: { current: boolean } | null }) =>
      one.kind === kind && !one.browser?.current,
  );
  expect(found, `one ${kind} is listed`).toHaveLength(1);
  return found[0].id;
};
const revoke = ({ browser }: Somebody, kind: string, id: string) =>
  browser.post(`/user/credentials/${id}/revoke`, { kind });

test('every column of secrets belongs to a kind that its owner can list and revoke', async () => {
  const { rows } = await world.edge.pool.query<{ name: string }>(`
    select format('%s.%s.%s', table_schema, table_name, column_name) as name
    from information_schema.columns
    where table_schema not in ('pg_catalog', 'information_schema')
      and column_name ~ '(token|link|code|pass|ticket|device|secret)_hash$'`);
  const declared = CREDENTIALS.flatMap(({ columns }) => columns);
  expect(rows.map(({ name }) => name).sort()).toEqual(
    [...declared, ...Object.keys(OPENS_NOTHING)].sort(),
  );
  expect(CREDENTIALS.map(({ name }) => name).sort()).toEqual([...CREDENTIAL_KINDS].sort());
});

describe.each(CREDENTIALS)('the credential $name', ({ name, withPassword }) => {
  const { who, make } = MAKERS[name];

  test('gives access until its owner revokes it', async () => {
    const control = await someone(harness, who);
    expect(await (await make(harness, control))(PASSWORD)).toBe(true);
    const person = await someone(harness, who);
    const works = await make(harness, person);
    const id = await idOf(person, name);
    expect((await revoke(person, name, id)).status).toBe(200);
    expect(await works(PASSWORD).catch(() => false)).toBe(false);
    expect((await listed(person)).map((one: { id: string }) => one.id)).not.toContain(id);
    expect((await revoke(person, name, id)).body.code).toBe('NOT_FOUND');
  });

  test('is neither listed for another person nor revocable by them', async () => {
    const person = await someone(harness, who);
    const stranger = await someone(harness, who);
    const works = await make(harness, person);
    const id = await idOf(person, name);
    expect((await listed(stranger)).map((one: { id: string }) => one.id)).not.toContain(id);
    const tried = await revoke(stranger, name, id);
    expect([tried.status, tried.body.code]).toEqual([404, 'NOT_FOUND']);
    expect(await works(PASSWORD)).toBe(true);
  });

  test('is ended by a password change if its kind declares it', async () => {
    const person = await someone(harness, who);
    const works = await make(harness, person);
    const [row] = (await listed(person)).filter((one: { kind: string }) => one.kind === name);
    expect(row.endsWithPassword).toBe(withPassword === 'ends');
    const changed = await person.browser.post('/user/password/change', {
      currentPassword: PASSWORD,
      newPassword: NEW_PASSWORD,
      confirmPassword: NEW_PASSWORD,
    });
    expect(changed.status).toBe(200);
    expect(await works(NEW_PASSWORD)).toBe(withPassword !== 'ends');
  });
});

test('a link shows when it was last used, updated once a minute at most', async () => {
  const person = await someone(harness);
  const works = await MAKERS.calendar_link.make(harness, person);
  const usedAt = async () =>
    (await listed(person)).find((one: { kind: string }) => one.kind === 'calendar_link').lastUsedAt;
  expect(await usedAt()).toBeNull();
  await works(PASSWORD);
  const first = await usedAt();
  expect(first).not.toBeNull();
  harness.minutes(0.5);
  await works(PASSWORD);
  expect(await usedAt()).toBe(first);
  harness.minutes(0.5);
  await works(PASSWORD);
  expect(await usedAt()).not.toBe(first);
});

test('a password reset ends credentials created with the old password', async () => {
  const person = await someone(harness);
  const calendar = await MAKERS.calendar_link.make(harness, person);
  const share = await MAKERS.portfolio_share.make(harness, person);
  const reset = await MAKERS.password_reset.make(harness, person);
  expect(await reset(PASSWORD)).toBe(true);
  expect(await calendar(PASSWORD)).toBe(false);
  expect(await share(PASSWORD)).toBe(false);
});
