import { DAY, HOUR } from '@holdfast/domain/kernel/moment';
import { describe, expect, test } from 'vitest';
import { type Joined, joinedPerson, PASSWORD } from '../../../../test/access/leaving.ts';
import { staff } from '../../../../test/fixtures/people.ts';
import { ask, png, sendForm } from '../../../../test/fixtures/uploads.ts';
import { openWorld } from '../../../../test/world.ts';

const world = await openWorld({ env: { RETENTION_YEARS: 'services=7' } });
const http = await world.http();
const agent = await staff(world, 'staff_support');

const sql = async <T>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await world.edge.pool.query(text, values)).rows as T[];

const COMPLAINT = 'Your fee is not what was agreed on 3 March';
const ANSWER = 'We refund the difference of 12 dollars';
const NOTE = 'Third complaint about the same fee, see the call of 5 March';
const PARTY_NOTE = 'Pays from an account that is in the name of his brother';

async function picture(who: { token: string }): Promise<string> {
  const file = { bytes: await png(), name: 'receipt of brother.png' };
  const sent = await sendForm(http, '/tickets/files', who.token, {}, file);
  return sent.body.data.file.id;
}

async function complains(who: Joined): Promise<void> {
  const question = { type: 'complaint', subject: 'A wrong fee', text: COMPLAINT };
  const fileIds = [await picture(who)];
  const made = await ask(http, 'POST', '/user/tickets/create', who.token, { ...question, fileIds });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const { id } = made.body.data.ticket;
  const admin = `/admin/tickets/${id}`;
  const shot = await picture(agent);
  const noted = { text: NOTE, fileIds: [shot] };
  expect((await ask(http, 'POST', `${admin}/notes`, agent.token, noted)).status).toBeLessThan(300);
  const answer = { text: ANSWER, next: 'resolve' };
  expect((await ask(http, 'POST', `${admin}/answer`, agent.token, answer)).status).toBe(200);
  const path = `/admin/parties/${who.partyId}/notes`;
  expect((await ask(http, 'POST', path, agent.token, { text: PARTY_NOTE })).status).toBe(201);
}

async function closes(who: Joined): Promise<void> {
  const proof = { password: PASSWORD };
  const asked = await ask(http, 'POST', '/user/privacy/closure', who.token, proof);
  expect(asked.body.code).toBeUndefined();
  world.clock.advance(14 * DAY + HOUR);
  await world.runJob('privacy.close');
  await world.runJob('privacy.retention');
}

async function keptOf(who: Joined) {
  const compliance = await staff(world, 'staff_compliance');
  const path = `/admin/closed-accounts?limit=50&q=${who.userId}`;
  const { body } = await ask(http, 'GET', path, compliance.token);
  const reason = 'The ombudsman asked for the complaint';
  const opened = await Promise.all(
    body.data.map((item: { id: string }) =>
      ask(http, 'POST', `/admin/closed-accounts/${item.id}/open`, compliance.token, { reason }),
    ),
  );
  const text = opened.map((one) => one.body.data.text ?? '').join('\n');
  const pictures = opened.filter((one) => one.body.data.mime === 'image/png');
  return { items: body.data, text, pictures };
}

const TABLES = ['tickets.ticket', 'tickets.message', 'tickets.note', 'tickets.attachment'];
const LEFT = [...TABLES, 'tickets.event', 'party_desk.note'];

describe('complaints and notes of a closed account', () => {
  test('move to an archive that compliance opens with a reason', async () => {
    const who = await joinedPerson(world, 'complainer');
    await complains(who);
    const before = await ask(http, 'GET', '/user/privacy', who.token);
    const sections = before.body.data.flatMap((one: { sections: object[] }) => one.sections);
    expect(sections).toContainEqual({
      title: 'Your service requests',
      keptFor: '7 years after your account is closed',
      afterClosing:
        'Law on records of services and complaints: archived with restricted access for 7 years, then deleted',
    });
    const files = await sql<{ storage_key: string }>(
      "select storage_key from files.file where purpose = 'tickets.attachment'",
    );
    expect(files).toHaveLength(2);
    await closes(who);
    for (const table of LEFT) {
      expect({ [table]: await sql(`select 1 from ${table}`) }).toEqual({ [table]: [] });
    }
    for (const { storage_key } of files) {
      expect(await world.ports.storage.get(storage_key)).toBeUndefined();
    }
    const plain = await sql<{ n: number }>(
      'select count(*)::int as n from privacy.kept where position($1::bytea in content) > 0',
      [Buffer.from(PARTY_NOTE)],
    );
    expect(plain).toEqual([{ n: 0 }]);
    const kept = await keptOf(who);
    for (const words of [COMPLAINT, ANSWER, NOTE, PARTY_NOTE]) expect(kept.text).toContain(words);
    expect(kept.pictures).toHaveLength(2);
    const log = await sql("select 1 from kit.activity where action = 'privacy.kept_opened'");
    expect(log).toHaveLength(kept.items.length);
  });

  test('are erased after the configured number of years, not before', async () => {
    const services = "select 1 from privacy.kept where law = 'services'";
    expect(await sql(services)).not.toEqual([]);
    const moved = await sql<{ storage_key: string }>(
      "select storage_key from privacy.kept where law = 'services' and storage_key is not null",
    );
    world.clock.advance(7 * 365 * DAY - DAY);
    await world.runJob('privacy.retention');
    expect(await sql(services)).not.toEqual([]);
    world.clock.advance(4 * DAY);
    await world.runJob('privacy.retention');
    expect(await sql(services)).toEqual([]);
    for (const { storage_key } of moved) {
      expect(await world.ports.storage.get(storage_key)).toBeUndefined();
    }
  });
});
