import { describe, expect, test } from 'vitest';
import { typeTerms } from '../../../../test/fixtures/drafts.ts';
import { draftAsset, publishedAsset } from '../../../../test/fixtures/market.ts';
import { smallPdf } from '../../../../test/fixtures/pdf-files.ts';
import { company, person, type Someone, staff } from '../../../../test/fixtures/people.ts';
import { openWorld } from '../../../../test/world.ts';
import { post } from '../../money/ledger/index.ts';
import { keepFile, stageBytes } from '../../people/files/index.ts';
import {
  addDocument,
  assetById,
  decideReviewOfAsset,
  editAsset,
  moveAsset,
  publish,
  publishUpdate,
  setFaq,
  setListing,
} from './index.ts';

const world = await openWorld();
const owner = await company(world, { isOwner: true });
const rival = await company(world, { isOwner: true });
const { companyId } = owner;
const listings = await staff(world, 'staff_listings');
const investor = await person(world, 'approved');

type Method = 'GET' | 'POST' | 'DELETE';
async function ask(method: Method, url: string, as?: Someone, payload?: object) {
  const http = await world.http();
  const headers = as ? { authorization: `Bearer ${as.token}` } : {};
  const response = await http.inject({
    method,
    url: `/api${url}`,
    headers,
    ...(payload && { payload }),
  });
  const isJson = String(response.headers['content-type']).startsWith('application/json');
  return { status: response.statusCode, body: isJson ? response.json() : response.rawPayload };
}

describe('the catalogue', () => {
  test('takes an asset from draft through review to the market, skipping no step', async () => {
    const id = await draftAsset(world, { companyId });
    await typeTerms(world, owner, id);
    const refused = async (work: Promise<unknown>) => expect(work).rejects;
    await (await refused(world.as(undefined, (ctx) => publish(ctx, id)))).toMatchObject({
      code: 'ASSET_NOT_APPROVED',
    });
    await (
      await refused(world.as(undefined, (ctx) => decideReviewOfAsset(ctx, id, { approves: true })))
    ).toMatchObject({ code: 'INVALID_TRANSITION' });
    expect((await ask('POST', `/owner/assets/${id}/submit`, rival)).status).toBe(404);
    expect((await ask('POST', `/owner/assets/${id}/submit`, investor)).status).toBe(403);
    expect((await ask('POST', `/owner/assets/${id}/submit`, owner)).body.data.reviewStatus).toBe(
      'pending',
    );
    const about = { kind: 'drafts.review', subjectId: id };
    const rejecting = { ...about, decision: 'reject', reason: 'The valuation is too old' };
    expect((await ask('POST', '/approvals', owner, rejecting)).status).toBe(403);
    expect((await ask('POST', '/approvals', listings, rejecting)).status).toBe(200);
    const rejected = await ask('GET', `/admin/assets/${id}/review`, listings);
    expect(rejected.body.data.asset).toMatchObject({
      reviewStatus: 'rejected',
      reviewReason: 'The valuation is too old',
    });
    await ask('POST', `/owner/assets/${id}/submit`, owner);
    const shown = await ask('GET', `/approvals/subjects/drafts.review/${id}`, listings);
    const { fingerprint } = shown.body.data;
    await ask('POST', '/approvals', listings, { ...about, decision: 'approve', fingerprint });
    const published = await ask('POST', `/admin/assets/${id}/publish`, listings);
    expect(published.body.data.status).toBe('Published');
    expect((await ask('POST', `/admin/assets/${id}/publish`, listings)).status).toBe(409);
    expect((await ask('GET', `/assets/${id}`)).status).toBe(200);
    const { rows } = await world.edge.pool.query(
      `select action, from_state, to_state from kit.activity where subject_id = $1 and to_state is not null order by at, id`,
      [id],
    );
    expect(rows.map((row) => row.to_state)).toEqual([
      'Draft',
      'pending',
      'rejected',
      'pending',
      'approved',
      'Published',
    ]);
  });

  test('lists the missing fields of an incomplete draft', async () => {
    const id = await draftAsset(world, { companyId, summary: '', risks: [] });
    await typeTerms(world, owner, id);
    const answer = await ask('POST', `/owner/assets/${id}/submit`, owner);
    expect(answer.body).toMatchObject({
      code: 'ASSET_NOT_READY',
      message:
        'The asset isn’t complete yet. Still required: Write the one-line summary, Name the main risks',
    });
    const asset = await world.as(undefined, (ctx) => assetById(ctx, id));
    expect(asset.reviewStatus).toBe('none');
  });

  test('locks economic terms from the review onwards and keeps texts editable', async () => {
    const id = await publishedAsset(world, { companyId, termMonths: 12 });
    const edit = (patch: Parameters<typeof editAsset>[2]) =>
      world.as(undefined, (ctx) => editAsset(ctx, id, patch));
    await expect(edit({ termMonths: 24 })).rejects.toMatchObject({ code: 'ASSET_TERMS_LOCKED' });
    await expect(edit({ unitDecimals: 0 })).rejects.toMatchObject({ code: 'ASSET_TERMS_LOCKED' });
    await edit({ summary: 'A better sentence', termMonths: 12 });
    const head = (await ask('GET', `/assets/${id}`)).body.data;
    expect(head).toMatchObject({ summary: 'A better sentence', termMonths: 12 });
  });

  test('updates the listing and its search text with each edit', async () => {
    const id = await publishedAsset(world, { companyId });
    const edit = (patch: Parameters<typeof editAsset>[2]) =>
      world.as(undefined, (ctx) => editAsset(ctx, id, patch));
    const market = async () => {
      const { rows } = await world.edge.pool.query(
        `select name, country, search @@ to_tsquery('simple', 'weirs') as found,
           (select sum(version)::bigint from catalogue.market) as version
         from catalogue.listing where asset_id = $1`,
        [id],
      );
      return rows[0];
    };
    const before = await market();
    await edit({ pitch: [{ title: 'Weirs', html: '<p>Two of them.</p>' }], risks: ['Floods'] });
    expect(await market()).toEqual(before);
    await edit({ summary: 'Two weirs on one river' });
    expect(await market()).toMatchObject({ found: true, version: before.version + 1n });
    await edit({ name: 'Weirs of the Aare', country: 'CHE' });
    expect(await market()).toMatchObject({ name: 'Weirs of the Aare', country: 'CHE' });
  });

  test('hides an unsold asset from the market but not from verified users', async () => {
    const id = await publishedAsset(world, { companyId });
    await world.as(undefined, (ctx) => moveAsset(ctx, id, 'withdraw', 'Below its minimum'));
    expect((await ask('GET', `/assets/${id}`)).status).toBe(404);
    expect((await ask('GET', `/assets/${id}`, investor)).body.data.status).toBe('Draft');
    expect((await world.as(undefined, (ctx) => assetById(ctx, id))).reviewStatus).toBe('none');
    const never = await draftAsset(world, { companyId });
    expect((await ask('GET', `/assets/${never}`, investor)).status).toBe(404);
    expect((await ask('GET', `/assets/${never}`, rival)).status).toBe(404);
    expect((await ask('GET', `/assets/${never}`, owner)).status).toBe(200);
    expect((await ask('GET', `/assets/${never}`, listings)).status).toBe(200);
  });

  test('rejects a symbol that another asset has', async () => {
    await draftAsset(world, { companyId, symbol: 'ONE' });
    await expect(draftAsset(world, { companyId, symbol: 'ONE' })).rejects.toMatchObject({
      code: 'SYMBOL_EXISTS',
    });
  });
});

describe('an asset’s page', () => {
  test('keeps only harmless rich text, and videos from one host', async () => {
    const id = await publishedAsset(world, {
      companyId,
      pitch: [
        {
          title: '<b>Why</b>',
          html: `<p onclick="x()">Fine <a href="javascript:alert(1)">a</a> <a href="https://a.test">b</a></p>
            <script>alert(1)</script><iframe src="https://evil.test"></iframe><img src=x onerror=alert(1)>`,
        },
      ],
      video: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1',
    });
    const { data } = (await ask('GET', `/assets/${id}/background`)).body;
    expect(data.videoUrl).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ');
    expect(data.sections[0].title).toBe('<b>Why</b>');
    expect(data.sections[0].html).not.toMatch(/script|onclick|javascript|iframe|img/);
    expect(data.sections[0].html).toContain('href="https://a.test"');
    await expect(
      world.as(undefined, (ctx) => editAsset(ctx, id, { video: 'https://vimeo.com/1' })),
    ).rejects.toMatchObject({ code: 'E_VALIDATION_FAILURE' });
  });

  test('shows visitors every tab except events, and returns 404 for an unknown asset', async () => {
    const id = await publishedAsset(world, { companyId });
    await world.as(undefined, (ctx) => setFaq(ctx, id, [{ question: 'When?', answer: 'Soon.' }]));
    for (const tab of ['', '/background', '/investment', '/updates', '/faq', '/documents']) {
      expect((await ask('GET', `/assets/${id}${tab}`)).status, tab).toBe(200);
      const missing = await ask('GET', `/assets/01900000-0000-7000-8000-00000000dead${tab}`);
      expect(missing.body.code, tab).toBe('ASSET_NOT_FOUND');
      expect((await ask('GET', `/assets/nonsense${tab}`)).status, tab).toBe(404);
    }
    expect((await ask('GET', `/assets/${id}/events`)).status).toBe(401);
    const events = (await ask('GET', `/assets/${id}/events`, investor)).body.data;
    expect(events.map((event: { kind: string }) => event.kind)).toContain('published');
    expect((await ask('GET', `/assets/${id}`)).body.data.counts).toEqual({
      updates: 0,
      documents: 1,
      events: 1,
      faq: 1,
    });
  });

  test('notifies watchers and holders of news once, and no one else', async () => {
    const id = await publishedAsset(world, { companyId, name: 'Quay' });
    await ask('POST', `/user/watchlist/${id}`, investor);
    const stranger = await person(world, 'approved');
    await world.as(owner.actor, (ctx) =>
      publishUpdate(ctx, { assetId: id, title: 'Piles driven', body: '<p>All of them.</p>' }),
    );
    const told = async (someone: Someone) =>
      (
        await world.edge.pool.query(
          `select title, body from notifications.notification where user_id = $1 and kind = 'update_posted'`,
          [someone.actor.userId],
        )
      ).rows;
    expect(await told(investor)).toEqual([{ title: 'Quay: Piles driven', body: 'All of them.' }]);
    expect(await told(stranger)).toEqual([]);
  });
});

describe('the data room', () => {
  test('opens each document class to its readers and gives others the reason', async () => {
    const id = await publishedAsset(world, { companyId });
    const bytes = smallPdf('a class');
    const { storage } = world.ports;
    const ids: Record<string, string> = {};
    for (const name of ['public', 'verified', 'holders'] as const) {
      const staged = await stageBytes(storage, world.edge.seal, bytes, 'application/pdf');
      ids[name] = await world.as(undefined, async (ctx) => {
        const fileId = await keepFile(ctx, staged, { purpose: 'assets.document', name });
        return addDocument(ctx, { assetId: id, folder: 'Room', name, class: name, fileId });
      });
    }
    const holder = await person(world, 'approved');
    await world.as(undefined, (ctx) =>
      post(ctx, {
        kind: 'issuance',
        reference: `test:${id}`,
        lines: [
          { account: { holder: 'platform', commodity: id, purpose: 'issuance' }, amount: -5000n },
          {
            account: { holder: { party: holder.actor.partyId }, commodity: id, purpose: 'main' },
            amount: 5000n,
          },
        ],
        positions: [{ partyId: holder.actor.partyId, assetId: id, units: 5000n, cost: 100n }],
      }),
    );
    const table: readonly (readonly [string, Someone | undefined, string, string, string])[] = [
      ['visitor', undefined, 'opens', 'DOCUMENT_FOR_VERIFIED', 'DOCUMENT_FOR_HOLDERS'],
      ['new', await person(world, 'new'), 'opens', 'DOCUMENT_FOR_VERIFIED', 'DOCUMENT_FOR_HOLDERS'],
      ['partial', await person(world, 'partial'), 'opens', 'opens', 'DOCUMENT_FOR_HOLDERS'],
      ['approved', investor, 'opens', 'opens', 'DOCUMENT_FOR_HOLDERS'],
      ['us', await person(world, 'us'), 'opens', 'DOCUMENT_FOR_VERIFIED', 'DOCUMENT_FOR_HOLDERS'],
      [
        'blocked',
        await person(world, 'blocked'),
        'opens',
        'DOCUMENT_FOR_VERIFIED',
        'DOCUMENT_FOR_HOLDERS',
      ],
      ['another owner', rival, 'opens', 'opens', 'DOCUMENT_FOR_HOLDERS'],
      ['holder', holder, 'opens', 'opens', 'opens'],
      ['its owner', owner, 'opens', 'opens', 'opens'],
      ['listings staff', listings, 'opens', 'opens', 'opens'],
      [
        'support staff',
        await staff(world, 'staff_support'),
        'opens',
        'opens',
        'DOCUMENT_FOR_HOLDERS',
      ],
    ];
    for (const [who, someone, ...expected] of table) {
      const folders = (await ask('GET', `/assets/${id}/documents`, someone)).body.data;
      const listed = folders.flatMap((folder: { documents: object[] }) => folder.documents);
      for (const [index, name] of ['public', 'verified', 'holders'].entries()) {
        const answer = await ask('GET', `/assets/${id}/documents/${ids[name]}`, someone);
        const outcome = Buffer.isBuffer(answer.body) ? 'opens' : answer.body.code;
        expect(`${who} ${name}: ${outcome}`).toBe(`${who} ${name}: ${expected[index]}`);
        const line = listed.find((one: { id: string }) => one.id === ids[name]);
        expect(line.mayOpen, `${who} ${name}`).toBe(expected[index] === 'opens');
      }
    }
    const { rows } = await world.edge.pool.query(
      `select count(*)::int as n from files.opening where user_id = $1`,
      [holder.actor.userId],
    );
    expect(rows[0].n).toBe(3);
  });

  test('returns a folder by its id and keeps versions of a repeated file name', async () => {
    const id = await publishedAsset(world, { companyId });
    const [folder] = (await ask('GET', `/assets/${id}/documents`)).body.data;
    const staged = await stageBytes(
      world.ports.storage,
      world.edge.seal,
      smallPdf('second'),
      'application/pdf',
    );
    await world.as(undefined, async (ctx) => {
      const fileId = await keepFile(ctx, staged, { purpose: 'assets.document', name: 'Terms' });
      const again = {
        assetId: id,
        folder: 'Legal',
        name: 'Terms',
        class: 'public',
        fileId,
      } as const;
      return addDocument(ctx, again);
    });
    const documents = (await ask('GET', `/assets/${id}/${folder.id}/documents`)).body.data;
    expect(documents).toMatchObject([
      { name: 'Terms', version: 2, bytes: smallPdf('second').length },
    ]);
    const elsewhere = await ask('GET', `/assets/${id}/${id}/documents`);
    expect(elsewhere.body.code).toBe('FOLDER_NOT_FOUND');
  });
});

describe('the watchlist', () => {
  test('adds and removes assets with the specified messages and lists published ones', async () => {
    const id = await publishedAsset(world, { companyId });
    const someone = await person(world, 'new');
    expect((await ask('POST', `/user/watchlist/${id}`)).status).toBe(401);
    const added = await ask('POST', `/user/watchlist/${id}`, someone);
    expect(added.body).toMatchObject({ success: true, message: 'Added to watchlist' });
    await ask('POST', `/user/watchlist/${id}`, someone);
    const listed = (await ask('GET', '/user/watchlist/all', someone)).body.data.watchLists;
    expect(listed.map((card: { id: string }) => card.id)).toEqual([id]);
    expect((await ask('GET', `/assets/${id}`, someone)).body.data.isWatched).toBe(true);
    const removed = await ask('DELETE', `/user/watchlist/${id}`, someone);
    expect(removed.body.message).toBe('Removed from watchlist');
    expect((await ask('GET', '/user/watchlist/all', someone)).body.data.watchLists).toEqual([]);
    const nothing = await ask(
      'POST',
      '/user/watchlist/01900000-0000-7000-8000-00000000dead',
      someone,
    );
    expect(nothing.body.code).toBe('ASSET_NOT_FOUND');
  });
});

describe('catalogue pages', () => {
  test('show a manager’s profile to members and return 404 for an unknown manager', async () => {
    const profile = await ask('GET', `/company/${companyId}`, investor);
    expect(profile.body.data).toMatchObject({ id: companyId, isVerified: true, isOwner: true });
    for (const nobody of ['01900000-0000-7000-8000-00000000dead', 'nonsense']) {
      const answer = await ask('GET', `/company/${nobody}`, investor);
      expect(answer.status).toBe(404);
      expect(answer.body).toMatchObject({
        code: 'COMPANY_DOES_NOT_EXISTS',
        message: 'Manager not found',
      });
    }
  });

  test('show owners only their own assets', async () => {
    const fresh = await company(world, { isOwner: true });
    const id = await publishedAsset(world, { companyId: fresh.companyId });
    await draftAsset(world, { companyId: fresh.companyId });
    await world.as(undefined, (ctx) =>
      setListing(ctx, id, {
        offerStatus: 'OFFER_OPEN',
        offerStage: 'OPEN',
        committedAmount: 12_345n,
        investors: 2,
      }),
    );
    const own = (await ask('GET', '/owner/assets', fresh)).body;
    expect(own.meta.total).toBe(2);
    expect((await ask('GET', '/owner/assets', investor)).status).toBe(403);
    expect((await ask('GET', '/admin/assets', fresh)).status).toBe(403);
    const queue = (await ask('GET', '/admin/assets?review=all&limit=100', listings)).body;
    expect(queue.data.length).toBe(Math.min(100, queue.meta.total));
  });

  test('show front page figures computed from the market’s rows', async () => {
    const { data } = (await ask('GET', '/stats')).body;
    const market = (await ask('GET', '/assets?limit=1')).body;
    expect(data.assets).toBe(market.meta.total);
    expect(data.committed).toBe('123.45');
  });
});
