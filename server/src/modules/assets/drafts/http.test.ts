import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { approving } from '../../../../test/approvals/approving.ts';
import { typedTerms, typeTerms } from '../../../../test/fixtures/drafts.ts';
import { draftAsset } from '../../../../test/fixtures/market.ts';
import { company, person, type Someone, staff } from '../../../../test/fixtures/people.ts';
import { ask, png, sendForm } from '../../../../test/fixtures/uploads.ts';
import { openWorld } from '../../../../test/world.ts';

const world = await openWorld();
const http = await world.http();
const owner = await company(world, { isOwner: true });
const listings = await staff(world, 'staff_listings');

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const as = (who: Someone, method: Method, path: string, body?: unknown) =>
  ask(http, method as 'POST', path, who.token, body);

let made = 0;
const begin = (more: object = {}) => {
  made++;
  const facts = { name: `Draft ${made}`, symbol: `NEW${made}`, category: 'infrastructure' };
  return as(owner, 'POST', '/owner/assets', { ...facts, country: 'PRT', ...more });
};

async function write(id: string, section: string, patch: object, who = owner, version?: number) {
  const { contents, versions } = (await as(who, 'GET', `/owner/assets/${id}/draft`)).body.data;
  return as(who, 'PUT', `/owner/assets/${id}/draft`, {
    section,
    version: version ?? versions[section],
    content: { ...contents[section], ...patch },
  });
}

async function ready(): Promise<string> {
  const id = await draftAsset(world, { companyId: owner.companyId });
  await typeTerms(world, owner, id);
  return id;
}

const workspace = async (id: string) => (await as(owner, 'GET', `/owner/assets/${id}`)).body.data;
const sheet = async (id: string) =>
  (await as(listings, 'GET', `/admin/assets/${id}/review`)).body.data;
const submit = (id: string) => as(owner, 'POST', `/owner/assets/${id}/submit`);
const review = approving<Someone>(as, 'drafts.review');
const approve = (id: string, seen?: string) => review.approve(listings, id, seen);
const reject = async (id: string, reason: string, remarks?: { part: string; text: string }[]) => {
  const { status } = await review.reject(listings, id, { reason, remarks });
  expect(status).toBe(200);
};

async function published(): Promise<string> {
  const id = await ready();
  await submit(id);
  expect((await approve(id)).status).toBe(200);
  const done = await as(listings, 'POST', `/admin/assets/${id}/publish`);
  expect(done.body.data.status).toBe('Published');
  return id;
}

describe('creating an asset', () => {
  test('starts an empty draft and lists the missing fields', async () => {
    const { status, body } = await begin();
    expect([status, body.data.status]).toEqual([201, 'Draft']);
    const texts = body.data.missing.map((one: { text: string }) => one.text);
    expect(texts).toContain('Write the one-line summary');
    expect(texts).toContain('Set the unit price');
    expect(texts).toContain('Link the asset to a share class of a structure');
    expect(body.data.submit.allowed).toBe(false);
    const sent = await submit(body.data.id);
    expect([sent.status, sent.body.code]).toEqual([400, 'ASSET_NOT_READY']);
  });

  test('copies the texts of another asset of the same company only', async () => {
    const first = await ready();
    await write(first, 'faq', { entries: [{ question: 'When?', answer: 'In spring.' }] });
    await write(first, 'entity', { custody: 'A bank', vintage: '2024', serialFirst: 'V-1' });
    const { body } = await begin({ copyOf: first });
    const draft = (await as(owner, 'GET', `/owner/assets/${body.data.id}/draft`)).body.data;
    expect(draft.contents.faq.entries).toEqual([{ question: 'When?', answer: 'In spring.' }]);
    expect(draft.contents.commitment).toMatchObject({ unitPrice: '100.00', opensAt: '' });
    const { custody, vintage, serialFirst } = draft.contents.entity;
    expect([custody, vintage, serialFirst]).toEqual(['A bank', '', '']);
    expect(draft.contents.basics).toMatchObject({ name: body.data.name, symbol: body.data.symbol });
    const other = await company(world, { isOwner: true });
    const facts = { name: 'Stolen', symbol: 'STOLEN', category: 'art', country: 'PRT' };
    const stolen = await as(other, 'POST', '/owner/assets', { ...facts, copyOf: first });
    expect([stolen.status, stolen.body.code]).toEqual([404, 'ASSET_NOT_FOUND']);
  });

  test('allows the draft to be deleted until it is published', async () => {
    const { body } = await begin();
    const path = `/owner/assets/${body.data.id}`;
    await write(body.data.id, 'faq', { entries: [{ question: 'a', answer: 'b' }] });
    expect((await as(owner, 'DELETE', path)).status).toBe(200);
    expect((await as(owner, 'GET', path)).status).toBe(404);
    const seen = await published();
    const kept = await as(owner, 'DELETE', `/owner/assets/${seen}`);
    expect([kept.status, kept.body.code]).toEqual([409, 'DRAFT_STAYS']);
  });

  test('rejects a symbol already taken as soon as it is typed', async () => {
    const [one, other] = [await begin(), await begin()];
    const said = await write(one.body.data.id, 'basics', { symbol: other.body.data.symbol });
    expect([said.status, said.body.code]).toEqual([400, 'SYMBOL_EXISTS']);
  });
});

describe('a draft section', () => {
  test('keeps invalid input and marks it', async () => {
    const { id } = (await begin()).body.data;
    const { body } = await write(id, 'basics', { targetYield: 'about 6', summary: 'A port' });
    expect(body.data.missing).toContainEqual({
      place: 'basics',
      field: 'targetYield',
      text: 'Enter the yield in percent with at most two decimals',
    });
    const { contents } = (await as(owner, 'GET', `/owner/assets/${id}/draft`)).body.data;
    expect(contents.basics).toMatchObject({ targetYield: 'about 6', summary: 'A port' });
  });

  test('keeps and shows both texts when two editors save concurrently', async () => {
    const { id } = (await begin()).body.data;
    await write(id, 'entity', { custody: 'Words of one' }, owner, 0);
    const late = await write(id, 'entity', { custody: 'Words of the other' }, owner, 0);
    expect(late.body.data).toMatchObject({
      version: 1,
      conflict: { contents: { entity: { custody: 'Words of one' } } },
    });
    const path = `/owner/assets/${id}/draft/versions?section=entity`;
    const kept = (await as(owner, 'GET', path)).body.data;
    const words = kept.map((one: { isAside: boolean; contents: { entity: object } }) => one);
    expect(words).toContainEqual(
      expect.objectContaining({
        isAside: true,
        contents: { entity: expect.objectContaining({ custody: 'Words of the other' }) },
      }),
    );
    const draft = (await as(owner, 'GET', `/owner/assets/${id}/draft`)).body.data;
    expect(draft.contents.entity.custody).toBe('Words of one');
  });

  test('never loses typed text, whatever the order in which two editors save', async () => {
    const turn = fc.record({ who: fc.nat(1), reads: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(turn, { minLength: 1, maxLength: 8 }), async (turns) => {
        const { id } = (await begin()).body.data;
        const known = [0, 0];
        const typed: string[] = [];
        for (const [n, { who, reads }] of turns.entries()) {
          const { versions } = (await as(owner, 'GET', `/owner/assets/${id}/draft`)).body.data;
          if (reads) known[who] = versions.entity;
          const custody = `Turn ${n}`;
          const saved = await write(id, 'entity', { custody }, owner, known[who]);
          if (!saved.body.data.conflict) known[who] = saved.body.data.version;
          typed.push(custody);
        }
        const { contents } = (await as(owner, 'GET', `/owner/assets/${id}/draft`)).body.data;
        const { rows } = await world.edge.pool.query(
          `select content->>'custody' as custody from drafts.version where asset_id = $1 and is_aside`,
          [id],
        );
        const asides = rows.map((row) => row.custody);
        const overwritten = typed.filter((one) => one !== contents.entity.custody);
        const inTurn = typed.length - asides.length;
        expect(asides.every((one) => typed.includes(one))).toBe(true);
        expect(inTurn).toBeGreaterThan(0);
        expect(overwritten.length).toBe(typed.length - 1);
        expect(asides).not.toContain(contents.entity.custody);
      }),
      { numRuns: 12 },
    );
  });

  test('strips executable content from rich text, even in a draft', async () => {
    const { id } = (await begin()).body.data;
    const html = `<p onclick="x()">Fine</p><script>alert(1)</script><img src=x onerror=alert(1)>`;
    await write(id, 'pitch', { sections: [{ title: 'Why', html }] });
    const { contents } = (await as(owner, 'GET', `/owner/assets/${id}/draft`)).body.data;
    expect(contents.pitch.sections[0].html).toBe('<p>Fine</p>');
  });

  test('accepts an uploaded picture and shows it on the card and the page', async () => {
    const id = await ready();
    const picture = { bytes: await png(), name: 'port.png', mime: 'image/png' };
    const path = `/owner/assets/${id}/pictures`;
    const sent = await sendForm(http, path, owner.token, {}, picture);
    const { path: cover } = sent.body.data;
    const words = { caption: 'The port', alt: 'Cranes beside a grey sea' };
    const place = { latitude: '37.956', longitude: '-8.87' };
    await write(id, 'pictures', { cover, gallery: [{ path: cover, ...words }], ...place });
    const head = (await as(owner, 'GET', `/assets/${id}`)).body.data;
    expect(head.cover).toBe(`/api/preview?path=${cover}`);
    const page = (await as(owner, 'GET', `/assets/${id}/background`)).body.data;
    expect(page.gallery).toEqual([{ src: head.cover, ...words }]);
    expect(page.place).toEqual({ latitude: 37.956, longitude: -8.87 });
  });
});

describe('a review', () => {
  test('notifies reviewers with a link', async () => {
    const id = await ready();
    await submit(id);
    const { rows } = await world.edge.pool.query(
      `select title, link from notifications.notification
       where user_id = $1 and kind = 'approval_needed' order by id desc limit 1`,
      [listings.actor.userId],
    );
    expect(rows[0].title).toMatch(/: asset to review$/);
    expect(rows[0].link).toBe(`/admin/assets/${id}/review`);
  });

  test('locks the submission until its owner withdraws it', async () => {
    const id = await ready();
    expect((await submit(id)).body.data.reviewStatus).toBe('pending');
    const edit = await write(id, 'basics', { summary: 'Another' });
    expect([edit.status, edit.body.code]).toEqual([409, 'DRAFT_IN_REVIEW']);
    const back = await as(owner, 'POST', `/owner/assets/${id}/take-back`);
    expect(back.body.data.reviewStatus).toBe('none');
    expect((await write(id, 'basics', { summary: 'Another' })).status).toBe(200);
  });

  test('is sent back with comments by section, and shows the changes since', async () => {
    const id = await ready();
    await submit(id);
    const comments = [{ section: 'risks', text: 'Name the interest rate too' }];
    const reason = 'The risks are not complete';
    const { section: part = '', text = '' } = comments[0] ?? {};
    await reject(id, reason, [{ part, text }]);
    const [round] = (await workspace(id)).rounds;
    expect(round).toMatchObject({ status: 'rejected', reason, decided: { name: 'Holdfast' } });
    expect(round.comments).toMatchObject([{ ...comments[0], by: 'Holdfast', isStaff: true }]);
    const answer = { section: 'risks', text: 'It is named now' };
    await as(owner, 'POST', `/owner/assets/${id}/comments`, answer);
    await write(id, 'risks', { risks: ['Rates may rise'] });
    await submit(id);
    const shown = await sheet(id);
    expect(shown.before.risks.risks).not.toEqual(shown.sent.risks.risks);
    expect(shown.sent.risks.risks).toEqual(['Rates may rise']);
  });

  test('creates an offering only from the terms that the approver was shown', async () => {
    const id = await ready();
    await submit(id);
    const seen = (await review.view(listings, id))?.fingerprint ?? '';
    await world.edge.pool.query(
      `update catalogue.document set name = 'Other terms' where asset_id = $1 and name = 'Terms'`,
      [id],
    );
    const changed = await approve(id, seen);
    expect([changed.status, changed.body.code]).toEqual([409, 'APPROVAL_CHANGED']);
    expect((await approve(id)).status).toBe(200);
    expect((await sheet(id)).asset.reviewStatus).toBe('approved');
    const { offering } = (await as(owner, 'GET', `/assets/${id}/investment`)).body.data;
    expect(offering.terms).toMatchObject({ unitPrice: '100.00', maxUnits: '100.000' });
    const locked = await write(id, 'commitment', { unitPrice: '90.00' });
    expect([locked.status, locked.body.code]).toEqual([409, 'ASSET_TERMS_LOCKED']);
    const symbol = await write(id, 'basics', { symbol: 'OTHER' });
    expect([symbol.status, symbol.body.code]).toEqual([409, 'ASSET_TERMS_LOCKED']);
  });

  test('can’t be decided by the person who submitted it', async () => {
    const id = await ready();
    await submit(id);
    await world.edge.pool.query('update drafts.round set sent_by = $1 where asset_id = $2', [
      listings.actor.userId,
      id,
    ]);
    const own = await approve(id);
    expect([own.status, own.body.code]).toEqual([403, 'OWN_CASE']);
    expect((await review.view(listings, id))?.actions.approve?.allowed).toBe(false);
  });
});

describe('edits of published texts', () => {
  test('stay hidden until staff approve the difference', async () => {
    const id = await published();
    const visitor = await person(world, 'approved');
    const page = async () => (await as(visitor, 'GET', `/assets/${id}/background`)).body.data;
    const nothing = await submit(id);
    expect([nothing.status, nothing.body.code]).toEqual([409, 'NOTHING_TO_SEND']);
    await write(id, 'basics', { summary: 'A better sentence' });
    expect((await page()).summary).toBe('A plant beside a port');
    const edited = (await workspace(id)).sections.filter(
      (one: { isUnpublished: boolean }) => one.isUnpublished,
    );
    expect(edited.map((one: { section: string }) => one.section)).toEqual(['basics']);
    await submit(id);
    const waiting = (await as(listings, 'GET', '/admin/asset-edits')).body.data;
    expect(waiting).toMatchObject([{ assetId: id, sections: ['basics'] }]);
    const shown = await sheet(id);
    expect(Object.keys(shown.sent)).toEqual(['basics']);
    expect(shown.before.basics.summary).toBe('A plant beside a port');
    expect((await approve(id)).status).toBe(200);
    expect((await page()).summary).toBe('A better sentence');
    expect((await workspace(id)).submit.allowed).toBe(false);
  });

  test('appear as owner tasks until submitted or reverted', async () => {
    const id = await published();
    const kinds = async () =>
      (await as(owner, 'GET', `/owner/assets/${id}/next`)).body.data.tasks.map(
        (one: { kind: string }) => one.kind,
      );
    expect(await kinds()).toEqual([]);
    await write(id, 'basics', { summary: 'A better sentence' });
    expect(await kinds()).toEqual(['send_edits']);
    await write(id, 'basics', { summary: 'A plant beside a port' });
    expect(await kinds()).toEqual([]);
    await write(id, 'basics', { summary: 'A better sentence' });
    await submit(id);
    expect(await kinds()).toEqual([]);
    await reject(id, 'Better than what?');
    const { tasks } = (await as(owner, 'GET', `/owner/assets/${id}/next`)).body.data;
    expect(tasks).toMatchObject([{ kind: 'mend_edits', count: 1, reason: 'Better than what?' }]);
  });

  test('are sent back and can be discarded by their owner', async () => {
    const id = await published();
    await write(id, 'basics', { summary: 'We guarantee six percent' });
    await submit(id);
    await reject(id, 'Nothing is guaranteed');
    const { rounds, sections } = await workspace(id);
    expect(rounds[0]).toMatchObject({ kind: 'edits', status: 'rejected' });
    expect(sections[0]).toMatchObject({ section: 'basics', isUnpublished: true });
    await as(owner, 'POST', `/owner/assets/${id}/discard-edits`, { section: 'basics' });
    expect((await workspace(id)).sections[0].isUnpublished).toBe(false);
    const kept = await as(owner, 'GET', `/owner/assets/${id}/draft/versions?section=basics`);
    const summaries = kept.body.data.map(
      (one: { contents: { basics: { summary: string } } }) => one.contents.basics.summary,
    );
    expect(summaries).toContain('A plant beside a port');
  });
});

test('terms that don’t fit the share class are listed as missing and rejected', async () => {
  const id = await ready();
  const terms = { ...typedTerms(world.clock.now()), maxUnits: '999999999' };
  await write(id, 'commitment', terms);
  const said = await submit(id);
  expect([said.status, said.body.code]).toEqual([400, 'ASSET_NOT_READY']);
  expect(said.body.message).toContain('units left to issue');
});

describe('the owner of a published asset', () => {
  test('publishes an update immediately, and can then correct only typing mistakes', async () => {
    const id = await published();
    const path = `/owner/assets/${id}/updates`;
    const posted = await as(owner, 'POST', path, { title: 'Piles', html: '<p>All dirven.</p>' });
    expect(posted.status).toBe(201);
    const one = `${path}/${posted.body.data.id}`;
    const mended = { title: 'Piles', html: '<p>All driven.</p>' };
    expect((await as(owner, 'PUT', one, mended)).status).toBe(200);
    const [update] = (await as(owner, 'GET', `/assets/${id}/updates`)).body.data;
    expect(update.html).toBe('<p>All driven.</p>');
    for (const html of ['<p>None driven.</p>', '<p>All 3 driven.</p>', '<p>Also drilled.</p>']) {
      const large = await as(owner, 'PUT', one, { title: 'Piles', html });
      expect([large.status, large.body.code]).toEqual([409, 'CORRECTION_TOO_LARGE']);
    }
    const draft = await ready();
    const early = await as(owner, 'POST', `/owner/assets/${draft}/updates`, mended);
    expect([early.status, early.body.code]).toEqual([409, 'NOT_PUBLISHED']);
  });

  test('can correct typing mistakes in the FAQ without a review', async () => {
    const id = await ready();
    await write(id, 'faq', { entries: [{ question: 'When?', answer: 'In srping.' }] });
    await submit(id);
    await approve(id);
    await as(listings, 'POST', `/admin/assets/${id}/publish`);
    const correct = () => as(owner, 'POST', `/owner/assets/${id}/faq/correct`);
    const live = async () => (await as(owner, 'GET', `/assets/${id}/faq`)).body.data[0].answer;
    await write(id, 'faq', { entries: [{ question: 'When?', answer: 'In spring.' }] });
    expect(await live()).toBe('In srping.');
    expect((await correct()).status).toBe(200);
    expect(await live()).toBe('In spring.');
    await write(id, 'faq', { entries: [{ question: 'When?', answer: 'Never.' }] });
    expect((await correct()).body.code).toBe('CORRECTION_TOO_LARGE');
    expect(await live()).toBe('In spring.');
  });

  test('can delete their own events but not Holdfast’s', async () => {
    const id = await published();
    const event = { title: 'Roof closed', detail: '', at: '2026-01-31T12:00:00.000Z' };
    await as(owner, 'POST', `/owner/assets/${id}/events`, event);
    const list = async () => (await as(owner, 'GET', `/assets/${id}/events`)).body.data;
    const own = (await list()).find((one: { byOwner: boolean }) => one.byOwner);
    const other = (await list()).find((one: { byOwner: boolean }) => !one.byOwner);
    const remove = (eventId: string) =>
      as(owner, 'DELETE', `/owner/assets/${id}/events/${eventId}`);
    expect((await remove(own.id)).status).toBe(200);
    expect((await remove(other.id)).body.code).toBe('EVENT_NOT_FOUND');
  });
});
