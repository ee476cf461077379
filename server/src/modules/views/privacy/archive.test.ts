import { DAY, HOUR } from '@holdfast/domain/kernel/moment';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Joined, joinedPerson, PASSWORD } from '../../../../test/access/leaving.ts';
import { liftConstraints, type Planted, plant } from '../../../../test/approvals/canaries.ts';
import { smallPdf } from '../../../../test/fixtures/pdf-files.ts';
import { ask } from '../../../../test/fixtures/uploads.ts';
import { openWorld } from '../../../../test/world.ts';
import { stageBytes } from '../../people/files/index.ts';

const world = await openWorld();
const http = await world.http();

const PAGE = '/user/privacy/archive';
const proof = { password: PASSWORD };

let signe: Joined;
let other: Joined;
let planted: Planted;
let parts: Record<string, string>;

async function asks(who: Joined): Promise<void> {
  const asked = await ask(http, 'POST', PAGE, who.token, proof);
  expect(asked.body.code ?? 'asked').toBe('asked');
}

async function saves(who: Joined): Promise<Record<string, Uint8Array>> {
  const link = await ask(http, 'POST', `${PAGE}/link`, who.token, proof);
  const file = await ask(http, 'GET', link.body.data.url.replace('/api', ''), who.token);
  expect(file.status).toBe(200);
  return unzipSync(file.bytes);
}

beforeAll(async () => {
  signe = await joinedPerson(world, 'signe');
  other = await joinedPerson(world, 'other');
  await asks(signe);
  await liftConstraints(world);
  const file = async (mark: string) => {
    const bytes = smallPdf(`canary-${mark}-file`);
    const { storage } = world.ports;
    const staged = await stageBytes(storage, world.edge.seal, bytes, 'application/pdf');
    return { storage_key: staged.storageKey, sealed: true, mime: staged.mime, removed_at: null };
  };
  planted = await plant(world, 'A', signe, { ...(await file('A')), party_id: signe.partyId });
  await plant(world, 'B', other, { ...(await file('B')), party_id: other.partyId });
  // Another person caused this log line, so it is exported without IP address and reason.
  await world.edge.pool.query(
    `insert into kit.activity (id, at, actor_id, party_id, action, subject_kind, ip, reason)
     values (gen_random_uuid(), now(), $1, $2, 'canary-A-done', 'user', 'canary-B-address',
       'canary-B-reason')`,
    [other.userId, signe.partyId],
  );
  await world.runJob('privacy.archives');
  // With the planted values, sign-in would require a code or be locked.
  for (const table of ['authenticator', 'sign_in_failure']) {
    await world.edge.pool.query(`delete from identity.${table} where user_id = $1`, [signe.userId]);
  }
  const zip = await saves(signe);
  parts = Object.fromEntries(Object.entries(zip).map(([path, bytes]) => [path, strFromU8(bytes)]));
}, 60_000);

describe('a personal data archive', () => {
  test('contains every exportable column of every table in the data map', () => {
    const missing: string[] = [];
    for (const [table, columns] of planted.values) {
      const section = JSON.parse(parts[`${table.replace('.', '/')}.json`] ?? '{"rows":[]}');
      for (const [column, value] of columns) {
        const rows = section.rows as Record<string, unknown>[];
        const shown = rows.map((row) => row[column]);
        const texts = shown.map((v) => (typeof v === 'object' ? JSON.stringify(v) : String(v)));
        if (!texts.some((text) => text.includes(value))) missing.push(`${table}.${column}`);
      }
    }
    // Not planted, since the test still needs a working account.
    const kept = ['email', 'user_status', 'is_staff', 'two_factor_type', 'company_id', 'party_id'];
    const real = new Set([...kept.map((c) => `identity.user.${c}`), 'identity.party.kind']);
    expect(missing.filter((column) => !real.has(column))).toEqual([]);
  });

  test('contains the person’s files unchanged and a page listing everything', () => {
    const [path] = Object.keys(parts).filter((name) => name.startsWith('files/'));
    expect(parts[path ?? '']).toContain('canary-A-file');
    expect(parts['index.html']).toContain('canary-A-identity-user-first_name');
    expect(parts['index.html']).toContain(path);
    expect(parts['index.html']).not.toContain('<script');
  });

  test('contains nothing about others and no credentials', () => {
    const everything = Object.entries(parts)
      .map(([path, text]) => path + text)
      .join('\n');
    expect(everything).toContain('canary-A-done');
    expect(everything).not.toContain('canary-B');
    expect(everything).not.toContain(other.userId);
    expect(everything).not.toContain(other.partyId);
    expect(everything).not.toMatch(/argon2|password_hash|token_hash/);
    expect(everything).not.toContain('canary-A-onboarding-case_check-note');
  });

  test('is created at most once a day, with a notification', async () => {
    const again = await ask(http, 'POST', PAGE, signe.token, proof);
    expect(again.body.code).toBe('ARCHIVE_NOT_YET');
    const told = await world.edge.pool.query(
      'select title from notifications.notification where user_id = $1',
      [signe.userId],
    );
    expect(told.rows).toContainEqual({ title: 'Your data is ready' });
  });

  test('requires re-authentication and a link that works once, only for its owner', async () => {
    const wrong = await ask(http, 'POST', `${PAGE}/link`, signe.token, {
      password: 'Wrong-1-pass',
    });
    expect(wrong.body.code).toBe('INVALID_CURRENT_PASSWORD');
    const link = await ask(http, 'POST', `${PAGE}/link`, signe.token, proof);
    const url = link.body.data.url.replace('/api', '');
    expect((await ask(http, 'GET', url)).status).toBe(401);
    expect((await ask(http, 'GET', url, other.token)).body.code).toBe('DOWNLOAD_LINK_USED');
    const clicks = await Promise.all(
      Array.from({ length: 5 }, () => ask(http, 'GET', url, signe.token)),
    );
    expect(clicks.map((click) => click.status).sort()).toEqual([200, 410, 410, 410, 410]);
  });

  test('is stored encrypted and deleted after a day', async () => {
    const { rows } = await world.edge.pool.query<{ storage_key: string }>(
      "select storage_key from privacy.archive where user_id = $1 and status = 'READY'",
      [signe.userId],
    );
    const key = rows[0]?.storage_key ?? '';
    const stored = await world.ports.storage.get(key);
    expect(stored?.includes(Buffer.from('canary'))).toBe(false);
    expect(stored?.subarray(0, 2).toString()).not.toBe('PK');
    const link = await ask(http, 'POST', `${PAGE}/link`, signe.token, proof);
    world.clock.advance(DAY + HOUR);
    await world.runJob('privacy.retention');
    expect(await world.ports.storage.get(key)).toBeUndefined();
    const late = await ask(http, 'GET', link.body.data.url.replace('/api', ''), signe.token);
    expect(late.status).not.toBe(200);
  });

  test('is created once for a hundred concurrent requests from one person', async () => {
    const third = await joinedPerson(world, 'third');
    const asked = await Promise.all(
      Array.from({ length: 100 }, () => ask(http, 'POST', PAGE, third.token, proof)),
    );
    expect(asked.filter((one) => one.status === 200)).toHaveLength(1);
    const count = 'select count(*)::int as n from privacy.archive where user_id = $1';
    expect((await world.edge.pool.query(count, [third.userId])).rows[0].n).toBe(1);
  });
});
