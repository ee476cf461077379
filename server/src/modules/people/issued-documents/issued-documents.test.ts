import { describe, expect, test } from 'vitest';
import { applicant } from '../../../../test/fixtures/applicant.ts';
import { person, type Someone } from '../../../../test/fixtures/people.ts';
import { pdfText } from '../../../../test/pdf-text.ts';
import { openWorld } from '../../../../test/world.ts';
import type { Ctx } from '../../../kit/ctx.ts';
import { renameParty } from '../identity/index.ts';
import { addresseeOf, issueDocument, numberedPaper } from './index.ts';

const world = await openWorld();
const http = await world.http();
const get = (url: string, who: Someone) =>
  http.inject({ url: `/api${url}`, headers: { authorization: `Bearer ${who.token}` } });
const words = (text: string) => text.replaceAll(/\s+/g, ' ');
const DAY = { asOf: '2026-03-31' };

const ask = (who: Someone, subject: string) =>
  ({ kind: 'fee_invoice', subject, partyId: who.actor.partyId, covers: DAY }) as const;
const numbered = (who: Someone, subject: string) =>
  world.as(undefined, (ctx) => numberedPaper(ctx, ask(who, subject)));
const sequenceOf = (paper: { readonly number: string }) => Number(paper.number.slice(-6));

const sheet = (text: string) => async () => ({ blocks: [{ kind: 'text', text } as const] });
const issue = (who: Someone, subject: string, text: string, more: object = {}) =>
  world.as(undefined, (ctx) =>
    issueDocument(
      ctx,
      {
        kind: 'statement_of_holdings',
        partyId: who.actor.partyId,
        covers: DAY,
        about: '31 Mar 2026',
        subject: `${who.actor.partyId} ${subject}`,
        ...more,
      },
      sheet(text),
    ),
  );
const listed = async (who: Someone, query = '') =>
  (await get(`/user/documents${query}`, who)).json().data;

describe('document numbers', () => {
  test('have no gaps and no duplicates, even if many are assigned at once and some fail', async () => {
    const who = await person(world, 'approved');
    const first = sequenceOf(await numbered(who, 'first'));
    const failing = (nth: number) =>
      world
        .as(undefined, async (ctx) => {
          await numberedPaper(ctx, ask(who, `failed ${nth}`));
          throw new Error('rolled back');
        })
        .catch(() => undefined);
    const given = await Promise.all(
      Array.from({ length: 12 }, async (_, nth) => {
        await failing(nth);
        return sequenceOf(await numbered(who, `subject ${nth}`));
      }),
    );
    const expected = Array.from({ length: 12 }, (_, nth) => first + nth + 1);
    expect(given.toSorted((a, b) => a - b)).toEqual(expected);
  });

  test('stay with their document, whether it is printed again or twice at the same time', async () => {
    const who = await person(world, 'approved');
    const twice = await Promise.all([numbered(who, 'same'), numbered(who, 'same')]);
    const again = await numbered(who, 'same');
    expect(new Set([...twice, again].map(({ number }) => number)).size).toBe(1);
    expect(again.number).toMatch(/^INV-\d{4}-\d{6}$/);
  });

  test('can be neither changed nor deleted', async () => {
    const who = await person(world, 'approved');
    await numbered(who, 'fixed');
    const change = (sql: string) => world.edge.pool.query(sql, [who.actor.partyId]);
    await expect(
      change('update issued_documents.document set number = 999999 where party_id = $1'),
    ).rejects.toThrow('keeps its number');
    await expect(
      change('delete from issued_documents.document where party_id = $1'),
    ).rejects.toThrow('keeps its number');
  });
});

describe('an issued document', () => {
  test('is addressed to the verified name and address', async () => {
    const who = await applicant(world);
    const addressee = await world.as(undefined, (ctx) => addresseeOf(ctx, who.actor.partyId));
    expect(addressee).toEqual({
      name: 'Signe Dahlgren',
      address: ['Storgatan 12', '111 22 Stockholm', 'Sweden'],
    });
    const unknown = await person(world, 'approved');
    const none = await world.as(undefined, (ctx) => addresseeOf(ctx, unknown.actor.partyId));
    expect(none.address).toEqual(['Portugal']);
  });

  test('stays as issued, whatever changes afterwards', async () => {
    const who = await applicant(world);
    const { id, paper } = await issue(who, 'kept', 'The figures of March');
    await world.as(undefined, (ctx: Ctx) => renameParty(ctx, who.actor.partyId, 'Signe Berg'));
    const again = await issue(who, 'kept', 'Other figures');
    expect(again.id).toBe(id);
    expect(again.paper).toEqual(paper);
    const answer = await get(`/user/documents/${id}/file`, who);
    const text = words(await pdfText(answer.rawPayload));
    expect(text).toContain('The figures of March');
    expect(text).toContain('Signe Dahlgren');
    expect(text).toContain(paper.number);
    expect(text).not.toContain('Provisional');
    expect(await listed(who)).toMatchObject([
      { id, kind: 'statement_of_holdings', number: paper.number, about: '31 Mar 2026' },
    ]);
    expect(await listed(who, '?kind=fee_invoice')).toEqual([]);
  });

  test('is not kept while it is provisional, and has the same number once it is final', async () => {
    const who = await person(world, 'approved');
    const draft = await issue(who, 'open', 'So far', { isProvisional: true });
    expect(draft.paper.isProvisional).toBe(true);
    expect(await listed(who)).toEqual([]);
    const final = await issue(who, 'open', 'In the end');
    expect(final.paper).toMatchObject({ number: draft.paper.number, isProvisional: false });
    expect(await listed(who)).toHaveLength(1);
  });

  test('is provisional until its last day is over in its own zone', async () => {
    const who = await person(world, 'approved');
    const today = world.clock.now().toISOString().slice(0, 10);
    const of = (more: object) =>
      world.as(undefined, (ctx) => numberedPaper(ctx, { ...ask(who, today), ...more }));
    expect((await of({ covers: { asOf: today } })).isProvisional).toBe(true);
    expect((await of({ covers: { from: '2026-01-01', to: today } })).isProvisional).toBe(true);
    const yesterday = new Date(world.clock.now().getTime() - 86_400_000);
    const asOf = yesterday.toISOString().slice(0, 10);
    expect((await of({ covers: { asOf } })).isProvisional).toBe(false);
    expect((await of({ covers: { asOf }, zone: 'utc8' })).isProvisional).toBe(false);
  });

  test('can be opened only by its own party', async () => {
    const [who, other] = [await person(world, 'approved'), await person(world, 'approved')];
    const { id } = await issue(who, 'own', 'Mine');
    expect((await get(`/user/documents/${id}/file`, other)).json().code).toBe('NOT_FOUND');
    expect((await get('/user/documents/none/file', who)).json().code).toBe('NOT_FOUND');
    expect(await listed(other)).toEqual([]);
  });

  test('notifies its party once, if no one requested it', async () => {
    const who = await person(world, 'approved');
    await issue(who, 'told', 'News', { notifies: true });
    await issue(who, 'told', 'News', { notifies: true });
    const { rows } = await world.edge.pool.query(
      `select title, link from notifications.notification
       where user_id = $1 and kind = 'document_issued'`,
      [who.actor.userId],
    );
    expect(rows).toEqual([
      { title: 'Statement of holdings: 31 Mar 2026', link: '/portfolio/documents' },
    ]);
  });
});
