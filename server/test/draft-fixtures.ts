import { addTimelineEvent, postUpdate } from '../src/modules/assets/catalogue/index.ts';
import { submitDraft } from '../src/modules/assets/drafts/index.ts';
import { typeTerms } from './drafts.ts';
import type { Fixture } from './fixture.ts';
import { draftAsset, publishedAsset } from './market.ts';
import { company } from './people.ts';
import type { World } from './world.ts';

// The makers of drafts that belong to an owner.

type At = { readonly world: World };

/** A draft that lacks nothing. */
async function ofDraft({ world }: At): Promise<Fixture> {
  const owner = await company(world, { isOwner: true });
  const id = await draftAsset(world, { companyId: owner.companyId });
  await typeTerms(world, owner, id);
  return { id, owner, other: await company(world, { isOwner: true }) };
}

/** The same, sent. */
async function ofSent(at: At): Promise<Fixture> {
  const fixture = await ofDraft(at);
  await at.world.as(fixture.owner.actor, (ctx) => submitDraft(ctx, fixture.id));
  return { ...fixture, usedUp: true };
}

/** One that investors see. */
async function ofPublished({ world }: At): Promise<Fixture> {
  const owner = await company(world, { isOwner: true });
  const id = await publishedAsset(world, { companyId: owner.companyId });
  return { id, owner, other: await company(world, { isOwner: true }) };
}

const HIGHLIGHTS = {
  section: 'highlights',
  version: 0,
  content: { pairs: [{ label: 'Output', value: '82 MW' }] },
};

export const draftFixtures: Readonly<Record<string, (at: At) => Promise<Fixture>>> = {
  'GET /owner/assets/:assetId': ofDraft,
  'GET /owner/assets/:assetId/next': ofDraft,
  // One that investors have seen stays, whoever of its company asks.
  'DELETE /owner/assets/:assetId': ofPublished,
  'GET /owner/assets/:assetId/draft': ofDraft,
  'PUT /owner/assets/:assetId/draft': async (at) => ({ ...(await ofDraft(at)), body: HIGHLIGHTS }),
  'GET /owner/assets/:assetId/draft/versions': ofDraft,
  'POST /owner/assets/:assetId/pictures': ofDraft,
  'POST /owner/assets/:assetId/submit': async (at) => ({ ...(await ofDraft(at)), usedUp: true }),
  'POST /owner/assets/:assetId/take-back': ofSent,
  'POST /owner/assets/:assetId/discard-edits': async (at) => ({
    ...(await ofDraft(at)),
    body: { section: 'faq' },
  }),
  'POST /owner/assets/:assetId/comments': async (at) => ({
    ...(await ofSent(at)),
    body: { section: 'faq', text: 'It was mended' },
  }),
  'POST /owner/assets/:assetId/updates': async (at) => ({
    ...(await ofPublished(at)),
    body: { title: 'News', html: '<p>All is well.</p>' },
  }),
  'PUT /owner/assets/:assetId/updates/:updateId': async (at) => {
    const fixture = await ofPublished(at);
    const given = { assetId: fixture.id, title: 'News', body: '<p>All is wel.</p>' };
    const updateId = await at.world.as(undefined, (ctx) => postUpdate(ctx, given));
    return { ...fixture, body: { title: 'News', html: '<p>All is well.</p>' }, more: { updateId } };
  },
  'POST /owner/assets/:assetId/updates/:updateId/corrections': async (at) => {
    const fixture = await ofPublished(at);
    const given = { assetId: fixture.id, title: 'News', body: '<p>All is well.</p>' };
    const updateId = await at.world.as(undefined, (ctx) => postUpdate(ctx, given));
    return { ...fixture, body: { html: '<p>Not all.</p>' }, more: { updateId } };
  },
  'POST /owner/assets/:assetId/faq/correct': ofPublished,
  'POST /owner/assets/:assetId/events': async (at) => ({
    ...(await ofPublished(at)),
    body: { title: 'Roof closed', detail: '', at: '2026-01-31T12:00:00.000Z' },
  }),
  'DELETE /owner/assets/:assetId/events/:eventId': async (at) => {
    const fixture = await ofPublished(at);
    const event = { kind: 'milestone', title: 'Roof closed', byOwner: true } as const;
    await at.world.as(undefined, (ctx) => addTimelineEvent(ctx, fixture.id, event));
    const { rows } = await at.world.edge.pool.query(
      'select id from catalogue.timeline_event where asset_id = $1 and by_owner',
      [fixture.id],
    );
    return { ...fixture, more: { eventId: rows[0].id }, usedUp: true };
  },
};
