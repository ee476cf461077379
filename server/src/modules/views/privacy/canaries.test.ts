import { randomBytes } from 'node:crypto';
import { DAY, HOUR } from '@holdfast/domain/kernel/moment';
import { describe, expect, test } from 'vitest';
import {
  type Answers,
  joinedPerson,
  PASSWORD,
  sendsCase,
} from '../../../../test/access/leaving.ts';
import { company, staff } from '../../../../test/fixtures/people.ts';
import { ask } from '../../../../test/fixtures/uploads.ts';
import { openWorld } from '../../../../test/world.ts';
import { openLog } from '../../../kit/log.ts';
import { dataMap } from '../../../privacy-map/index.ts';
import type { OutgoingMail } from '../../people/notifications/index.ts';

const sent: OutgoingMail[] = [];
const world = await openWorld({
  ports: { mail: { send: async (mail) => void sent.push(mail) } },
});
const lines: string[] = [];
const sink = { write: (line: string) => void lines.push(line) };
Object.assign(world.edge, { log: openLog({ env: 'test', logLevel: 'trace' }, sink) });
const http = await world.http();

const token = (name: string) => `${name}${randomBytes(5).toString('hex')}`;
const email = `${token('canary')}@leaving.test`;
const answers: Answers = {
  firstName: token('First'),
  lastName: token('Last'),
  street: token('Street'),
  city: token('City'),
  postalCode: token('P').slice(0, 9),
  // Hong Kong has no fixed format for postal codes.
  country: 'HKG',
  phone: `+4670${String(randomBytes(4).readUInt32BE()).padStart(10, '7').slice(0, 9)}`,
  documentNumber: token('DOC').toUpperCase(),
  fullName: token('Full'),
  fileName: token('file'),
};
const leavingReason = token('reason');
const discord = `${token('discord')}#4821`;

const { country: _, ...named } = answers;
const personal = [email, ...Object.values(named), leavingReason, discord];

type Place = { readonly at: string; readonly what: string };

async function placesOf(needles: readonly string[]): Promise<Place[]> {
  const { rows: columns } = await world.edge.pool.query<{ s: string; t: string; c: string }>(
    `select c.table_schema as s, c.table_name as t, c.column_name as c
     from information_schema.columns c join information_schema.tables t
       using (table_schema, table_name)
     where t.table_type = 'BASE TABLE'
       and c.table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const tables = Map.groupBy(columns, ({ s, t }) => `"${s}"."${t}"`);
  const found: Place[] = [];
  for (const [table, own] of tables) {
    const { rows } = await world.edge.pool.query<Record<string, string | null>>(
      `select ${own.map(({ c }) => `"${c}"::text as "${c}"`).join(', ')} from ${table}`,
    );
    for (const row of rows) {
      for (const { s, t, c } of own) {
        const value = row[c]?.toLowerCase() ?? '';
        const hit = needles.find((needle) => {
          const plain = needle.toLowerCase();
          return value.includes(plain) || value.includes(Buffer.from(needle).toString('hex'));
        });
        if (hit) found.push({ at: `${s}.${t}.${c}`, what: hit });
      }
    }
  }
  return found;
}

const entryOf = (at: string) => {
  const [schema, table, column] = at.split('.');
  const map = dataMap.find((one) => one.schema === schema && one.table === table);
  return map?.columns.get(column ?? '');
};

const logged = (needles: readonly string[]) =>
  needles.filter((needle) => lines.some((line) => line.includes(needle)));

describe('personal data', () => {
  test('is stored only where the data map allows; credentials are stored nowhere', async () => {
    const who = await joinedPerson(world, answers.firstName, email);
    const code = await sendsCase(world, who, answers);
    const social = { discord };
    await ask(http, 'PUT', '/user/profile', who.token, { socialLink: social });
    await ask(http, 'POST', '/user/password/forgot', undefined, { email });
    const secrets = [PASSWORD, code, who.token];
    const places = await placesOf(personal);
    const wrong = places.filter(({ at }) => entryOf(at)?.class !== 'personal');
    expect(wrong).toEqual([]);
    expect(places.map(({ at }) => at)).toContain('identity.user.email');
    expect(await placesOf([PASSWORD, who.token])).toEqual([]);
    // Six digits may occur by chance within any number, but must not occur in messages to people.
    const written = (await placesOf([code])).filter(({ at }) => at.startsWith('notifications.'));
    expect(written).toEqual([]);
    expect(logged([...personal, ...secrets])).toEqual([]);
    await world.runJob('notifications.mail');
    const mine = sent.filter((mail) => mail.to === email);
    expect(mine.length).toBeGreaterThanOrEqual(2);
    expect(
      sent
        .filter((mail) => mail.to !== email)
        .map((mail) => JSON.stringify(mail))
        .join(),
    ).not.toContain(answers.street);
    const { rows } = await world.edge.pool.query(
      'select 1 from notifications.mail where sent_at is not null and content is not null',
    );
    expect(rows).toEqual([]);
  });

  test('appears in no error and in no response to a stranger', async () => {
    const stranger = await company(world);
    const hostile = { email, password: `${token('Wrong')}-A1!`, code: token('code') };
    const answersTo = await Promise.all([
      ask(http, 'POST', '/user/login', undefined, hostile),
      ask(http, 'POST', '/user/register', undefined, { ...hostile, firstName: 'a', lastName: 'b' }),
      ask(http, 'GET', '/user/me', stranger.token),
      ask(http, 'POST', '/user/privacy/archive', stranger.token, hostile),
      ask(http, 'GET', `/user/info/${stranger.actor.userId}/basic`, stranger.token),
    ]);
    const said = answersTo.map(({ body }) => JSON.stringify(body)).join('\n');
    for (const needle of [...personal, hostile.password, hostile.code]) {
      expect(said).not.toContain(needle);
    }
    expect(logged([hostile.password, hostile.code])).toEqual([]);
  });

  test('is erased when the person leaves, except for sealed legal records', async () => {
    const signedIn = await ask(http, 'POST', '/user/login', undefined, {
      email,
      password: PASSWORD,
    });
    const { token: session, user } = signedIn.body.data;
    const asked = { password: PASSWORD };
    await ask(http, 'POST', '/user/privacy/archive', session, asked);
    await world.runJob('privacy.archives');
    const body = { ...asked, reason: leavingReason };
    expect((await ask(http, 'POST', '/user/privacy/closure', session, body)).status).toBe(200);
    expect((await placesOf([leavingReason])).map(({ at }) => at)).toEqual([
      'privacy.closure.reason',
    ]);
    world.clock.advance(14 * DAY + HOUR);
    await world.runJob('privacy.close');
    await world.runJob('privacy.retention');
    expect(await placesOf(personal)).toEqual([]);
    expect(logged(personal)).toEqual([]);
    const compliance = await staff(world, 'staff_compliance');
    const kept = await ask(
      http,
      'GET',
      `/admin/closed-accounts?limit=100&q=${user.id}`,
      compliance.token,
    );
    const reason = 'The authority asked for it';
    const opened = await Promise.all(
      kept.body.data.map((item: { id: string }) =>
        ask(http, 'POST', `/admin/closed-accounts/${item.id}/open`, compliance.token, { reason }),
      ),
    );
    const texts = opened.map((one) => one.body.data.text ?? '').join('\n');
    for (const needle of [email, answers.documentNumber, answers.street]) {
      expect(texts).toContain(needle);
    }
    expect(texts).not.toContain(leavingReason);
    expect(texts).not.toContain(discord);
  });
});
