import { DAY, HOUR } from '@holdfast/domain/kernel/moment';
import { expect, test } from 'vitest';
import { joinedPerson, PASSWORD } from '../../../../test/access/leaving.ts';
import { staff } from '../../../../test/fixtures/people.ts';
import { ask, png, sendForm } from '../../../../test/fixtures/uploads.ts';
import { openWorld } from '../../../../test/world.ts';

const world = await openWorld();
const http = await world.http();
const agent = await staff(world, 'staff_support');
const colleague = await staff(world, 'staff_support');

const sql = async <T>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await world.edge.pool.query(text, values)).rows as T[];

async function tablesWith(text: string): Promise<string[]> {
  const tables = await sql<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const found: string[] = [];
  const hex = Buffer.from(text).toString('hex');
  for (const { name } of tables) {
    const rows = await sql(
      `select 1 from ${name} t where to_jsonb(t)::text ilike any ($1) limit 1`,
      [[`%${text}%`, `%${hex}%`]],
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}

const LAST_NAME = 'Leaver';
const WORDS = {
  name: `quillon ${LAST_NAME}`,
  subject: 'Fee QX7 was wrong',
  complaint: 'You took 12 dollars too much QX8',
  answer: 'We refund it QX9',
  note: 'Third complaint of this sort QX10',
  partyNote: 'Pays from an account of his brother QX11',
  rating: 'Slow but honest QX12',
};

test('removes every readable copy of a complaint and its notes on account closure', async () => {
  const who = await joinedPerson(world, 'quillon');
  const post = async (token: string, path: string, body: object) => {
    const answer = await ask(http, 'POST', path, token, body);
    expect(answer.status, `${path}: ${JSON.stringify(answer.body)}`).toBeLessThan(300);
    return answer.body.data;
  };
  const question = { type: 'complaint', subject: WORDS.subject, text: WORDS.complaint };
  const { id } = (await post(who.token, '/user/tickets/create', question)).ticket;
  const admin = `/admin/tickets/${id}`;
  await post(agent.token, `${admin}/notes`, { text: WORDS.note });
  await post(agent.token, `${admin}/assign`, { userId: colleague.actor.userId });
  await post(agent.token, `${admin}/answer`, { text: WORDS.answer, next: 'wait' });
  await post(who.token, `/tickets/${id}/messages`, { text: WORDS.complaint });
  await post(agent.token, `${admin}/answer`, { text: WORDS.answer, next: 'resolve' });
  await post(who.token, `/tickets/${id}/rating`, { rating: 3, text: WORDS.rating });
  await post(agent.token, `/admin/parties/${who.partyId}/notes`, { text: WORDS.partyNote });
  for (const text of Object.values(WORDS)) expect(await tablesWith(text)).not.toEqual([]);

  await post(who.token, '/user/privacy/closure', { password: PASSWORD });
  world.clock.advance(14 * DAY + HOUR);
  await world.runJob('privacy.close');
  await world.runJob('privacy.retention');
  const left = await Promise.all(
    Object.entries(WORDS).map(async ([what, text]) => [what, await tablesWith(text)] as const),
  );
  expect(left.filter(([, tables]) => tables.length > 0)).toEqual([]);
});

const pictureOf = async (who: { readonly token: string }, name: string): Promise<string> => {
  const file = { bytes: await png(), name };
  return (await sendForm(http, '/tickets/files', who.token, {}, file)).body.data.file.id;
};

async function leaving(name: string) {
  const who = await joinedPerson(world, name);
  const question = { type: 'complaint', subject: 'A fee', text: 'It was wrong' };
  const made = await ask(http, 'POST', '/user/tickets/create', who.token, question);
  const admin = `/admin/tickets/${made.body.data.ticket.id}`;
  const resolved = { text: 'We refund it', next: 'resolve' };
  const officer = await staff(world, 'staff_support');
  await ask(http, 'POST', `${admin}/answer`, officer.token, resolved);
  const asked = await ask(http, 'POST', '/user/privacy/closure', who.token, {
    password: PASSWORD,
  });
  expect(asked.status, JSON.stringify(asked.body)).toBe(200);
  world.clock.advance(14 * DAY + HOUR);
  return { who, admin };
}
const keptOf = (userId: string) =>
  sql<{ title: string }>('select title from privacy.kept where user_id = $1', [userId]);
const isClosed = async (userId: string) =>
  (
    await sql('select 1 from privacy.closure where user_id = $1 and status = $2', [
      userId,
      'CLOSED',
    ])
  ).length === 1;

test('archives a picture added to a note while a closing account’s files are moved', async () => {
  const { who, admin } = await leaving('parr');
  const officer = await staff(world, 'staff_support');
  const { storage } = world.ports;
  const put = storage.put.bind(storage);
  const first = await pictureOf(officer, 'first.png');
  await ask(http, 'POST', `${admin}/notes`, officer.token, { text: 'Seen', fileIds: [first] });
  const second = await pictureOf(officer, 'second.png');
  storage.put = async (...given) => {
    storage.put = put;
    const noted = { text: 'Seen again', fileIds: [second] };
    const late = await ask(http, 'POST', `${admin}/notes`, officer.token, noted);
    expect(late.status, JSON.stringify(late.body)).toBeLessThan(300);
    await put(...given);
  };
  await world.runJob('privacy.close');
  expect(await isClosed(who.userId)).toBe(true);
  const pictures = (await keptOf(who.userId)).filter(
    ({ title }) => title === 'Image in a service request',
  );
  expect(pictures).toHaveLength(2);
  const left = await sql('select 1 from files.file where id = any ($1) and removed_at is null', [
    [first, second],
  ]);
  expect(left).toEqual([]);
});

test('never deletes a note written during an erasure without archiving it', async () => {
  const { who } = await leaving('pike');
  await sql(`create function pg_temp_note() returns trigger language plpgsql as $$ begin
      insert into party_desk.note (id, party_id, written_by, at, text, is_confidential)
      values (gen_random_uuid(), '${who.partyId}', gen_random_uuid(), now(), 'Late', false);
      return null; end $$`);
  await sql(`create trigger late_note after insert on privacy.kept for each statement
    execute function pg_temp_note()`);
  await expect(world.runJob('privacy.close')).rejects.toThrow(/party_desk.note changed/);
  expect(await isClosed(who.userId)).toBe(false);
  expect(await keptOf(who.userId)).toEqual([]);
  await sql('drop trigger late_note on privacy.kept');
  await world.runJob('privacy.close');
  expect(await isClosed(who.userId)).toBe(true);
});

test('keeps an account open while one of its complaints is open', async () => {
  const who = await joinedPerson(world, 'perch');
  await ask(http, 'POST', '/user/privacy/closure', who.token, { password: PASSWORD });
  const question = { type: 'complaint', subject: 'A fee', text: 'It was wrong' };
  await ask(http, 'POST', '/user/tickets/create', who.token, question);
  world.clock.advance(14 * DAY + HOUR);
  await world.runJob('privacy.close');
  expect(await isClosed(who.userId)).toBe(false);
  expect(await sql('select 1 from tickets.ticket where user_id = $1', [who.userId])).toHaveLength(
    1,
  );
});
