import { DAY } from '@holdfast/domain/kernel/moment';
import {
  INVITATIONS_PER_DAY,
  RESEND_AFTER_DAYS,
} from '@holdfast/domain/partners/referrals/invitations-contract';
import { describe, expect, test } from 'vitest';
import { person, type Someone, staff } from '../../../../test/fixtures/people.ts';
import { distributor, introducer } from '../../../../test/fixtures/referral-fixtures.ts';
import { ask } from '../../../../test/fixtures/uploads.ts';
import { openWorld } from '../../../../test/world.ts';
import { openSession, register } from '../../people/identity/index.ts';

// Emails in our name to strangers: few, once per address, and never after an opt-out.

const world = await openWorld();
const http = await world.http();
let addresses = 0;
const newAddress = () => `friend${++addresses}@friends.test`;

const inviteAll = (token: string, emails: readonly string[]) =>
  ask(http, 'POST', '/user/referrals/invitations', token, { emails });
const invite = async (token: string, email: string): Promise<string> => {
  const { body } = await inviteAll(token, [email]);
  return body.data?.results[0] ?? body.code;
};
const invitations = async (token: string) =>
  (await ask(http, 'GET', '/user/referrals/invitations', token)).body.data;
const funnel = async (token: string) =>
  (await ask(http, 'GET', '/user/referrals/summary', token)).body.data.funnel;
const refuseBy = (token: string) => ask(http, 'POST', '/referrals/letters/refuse', '', { token });
const again = async ({ actor }: Someone) =>
  (await world.as(undefined, (ctx) => openSession(ctx, actor.userId))).token;

type Letter = { subject: string; paragraphs: string[]; action?: { url: string } };

async function lettersTo(email: string): Promise<Letter[]> {
  const { rows } = await world.edge.pool.query(
    'select id, subject, content from notifications.mail where recipient = $1 order by id',
    [email],
  );
  return rows.map(({ id, subject, content }) => {
    const said = world.edge.seal.open('mail', `notifications.mail|${id}`, content);
    return { subject, ...JSON.parse(said.toString('utf8')) };
  });
}

const secretOf = (letter: Letter | undefined): string =>
  /#([\w-]+)/.exec(letter?.paragraphs.join(' ') ?? '')?.[1] ?? '';

describe('an emailed invitation', () => {
  test('is sent once with the code and shows its address masked', async () => {
    const partner = await introducer(world);
    const email = newAddress();
    expect(await invite(partner.token, email.toUpperCase())).toBe('sent');
    expect(await invitations(partner.token)).toMatchObject([
      { address: 'f···@f···.test', stage: 'invited' },
    ]);
    const [letter, ...more] = await lettersTo(email);
    expect(more).toEqual([]);
    expect(letter?.action?.url).toBe(`/join?ref=${partner.code}`);
    expect(letter?.paragraphs.join(' ')).toContain('does not serve US persons');
    const desk = await staff(world, 'staff_support');
    const all = (await ask(http, 'GET', '/admin/referral-invitations', desk.token)).body;
    expect(all.data[0]).toMatchObject({ address: 'f···@f···.test', code: partner.code });
    const shown = JSON.stringify([all, await invitations(partner.token)]);
    expect(shown).not.toContain(email);
    const other = await introducer(world);
    expect(await invitations(other.token)).toEqual([]);
  });

  test('is not repeated within 30 days but can be sent again afterwards', async () => {
    const partner = await introducer(world);
    const email = newAddress();
    const two = await Promise.all([invite(partner.token, email), invite(partner.token, email)]);
    expect(two.toSorted()).toEqual(['already_invited', 'sent']);
    expect(await invite(partner.token, email)).toBe('already_invited');
    world.clock.advance((RESEND_AFTER_DAYS + 1) * DAY);
    expect(await invite(await again(partner), email)).toBe('sent');
    expect(await lettersTo(email)).toHaveLength(2);
    expect(await invitations(await again(partner))).toHaveLength(1);
  });

  test('does not reveal whether its address has an account', async () => {
    const known = await person(world, 'approved');
    const { rows } = await world.edge.pool.query(
      'select email from identity."user" where id = $1',
      [known.actor.userId],
    );
    const partner = await introducer(world);
    const [known_, unknown] = [rows[0].email, newAddress()];
    expect((await inviteAll(partner.token, [known_, unknown])).body.data.results).toEqual([
      'sent',
      'sent',
    ]);
    for (const one of await invitations(partner.token)) expect(one.stage).toBe('invited');
    const letters = await lettersTo(rows[0].email);
    expect(letters.filter(({ subject }) => /invites you/.test(subject))).toEqual([]);
  });

  test('can be declined permanently through its link, without notifying the senders', async () => {
    const partner = await introducer(world);
    const email = newAddress();
    await invite(partner.token, email);
    const [letter] = await lettersTo(email);
    expect((await refuseBy(secretOf(letter))).status).toBe(200);
    expect((await refuseBy('A'.repeat(64))).status).toBe(404);
    const other = await introducer(world);
    expect(await invite(other.token, email)).toBe('sent');
    expect(await lettersTo(email)).toHaveLength(1);
    const kept = await world.edge.pool.query(
      'select row_to_json(r)::text as kept from referrals.refused_address r',
    );
    expect(JSON.stringify(kept.rows)).not.toContain('friend');
  });

  test('of many at once has a result for each address, and none is lost at the daily limit', async () => {
    const partner = await introducer(world);
    const [known, ...fresh] = Array.from({ length: INVITATIONS_PER_DAY + 2 }, newAddress);
    await invite(partner.token, known ?? '');
    const given = [known, 'no address', fresh[0], fresh[0]?.toUpperCase(), ...fresh.slice(1)];
    const { status, body } = await inviteAll(partner.token, given as string[]);
    expect(status).toBe(201);
    const { results } = body.data;
    expect(results.slice(0, 4)).toEqual(['already_invited', 'invalid', 'sent', 'duplicate']);
    expect(results).toHaveLength(given.length);
    const sent = results.filter((one: string) => one === 'sent').length;
    expect(sent).toBe(INVITATIONS_PER_DAY - 2);
    expect(results.slice(-3)).toEqual(['limit', 'limit', 'limit']);
    expect(await invitations(partner.token)).toHaveLength(sent + 1);
    world.clock.advance(DAY);
    const rest = given.filter((_, at) => results[at] === 'limit') as string[];
    const later = await inviteAll(await again(partner), rest);
    expect(later.body.data.results).toEqual(['sent', 'sent', 'sent']);
  });

  test('counts towards the daily limit even if refused', async () => {
    const partner = await introducer(world);
    const email = newAddress();
    await invite(partner.token, email);
    for (let at = 1; at < INVITATIONS_PER_DAY; at++) await invite(partner.token, email);
    expect(await invite(partner.token, newAddress())).toBe('limit');
  });

  test('reaches one address at most three times in 30 days from all partners', async () => {
    const email = newAddress();
    for (let at = 0; at < 5; at++) {
      const { token } = await introducer(world);
      expect(await invite(token, email)).toBe('sent');
    }
    expect(await lettersTo(email)).toHaveLength(3);
  });

  test('is unavailable until a distributor has signed the required agreements', async () => {
    const partner = await distributor(world);
    const email = newAddress();
    expect(await invite(partner.token, email)).toBe('REFERRING_WAITS');
    expect(await lettersTo(email)).toEqual([]);
  });
});

test('counts an invitee once when they join, and moves them to the next stage', async () => {
  const partner = await introducer(world);
  const [answers, silent] = [newAddress(), newAddress()];
  await invite(partner.token, answers);
  await invite(partner.token, silent);
  expect(await funnel(partner.token)).toMatchObject({ invited: 2, registered: 0 });
  await world.as(undefined, (ctx) =>
    register(ctx, {
      email: answers,
      passwordHash: 'unused',
      firstName: 'Anna',
      lastName: 'Berg',
      referralCode: partner.code,
    }),
  );
  expect(await funnel(partner.token)).toMatchObject({ invited: 2, registered: 1 });
  const stages = (await invitations(partner.token)).map(({ stage }: { stage: string }) => stage);
  expect(stages).toEqual(['invited', 'registered']);
  expect(await invite(partner.token, answers)).toBe('already_invited');
});
