import fc from 'fast-check';
import { expect, test } from 'vitest';
import { publishedAsset } from '../../../../test/fixtures/market.ts';
import { company } from '../../../../test/fixtures/people.ts';
import { openWorld } from '../../../../test/world.ts';
import { editAsset, publishUpdate, setFaq } from './index.ts';

// Plain text is stored and returned as typed; only rich text is HTML.

const world = await openWorld();
const owner = await company(world, { isOwner: true });
const http = await world.http();
const assetId = await publishedAsset(world, { companyId: owner.companyId, name: 'Weir & Sons' });

const get = async (path: string) =>
  (await http.inject(`/api/assets/${assetId}${path}`)).json().data;

const MARKUP = ['<', '>', '&', '&lt;', '&amp;', '<b>', '</b>', '<script>', '"', "'", ' % '];
const typed = fc
  .array(fc.oneof(fc.constantFrom(...MARKUP), fc.string({ maxLength: 8 })), { minLength: 1 })
  .map((parts) =>
    parts
      .join('')
      .replaceAll(/\p{Cc}/gu, '')
      .trim(),
  )
  .filter((text) => text !== '');
const texts = [
  'Loan-to-value < 60 % & occupancy > 95 %',
  ...fc.sample(typed, { numRuns: 60, seed: 37 }),
];

test('questions and answers are returned as typed', async () => {
  const entries = texts.map((text) => ({ question: text, answer: `${text} <` }));
  await world.as(undefined, (ctx) => setFaq(ctx, assetId, entries));
  const kept: typeof entries = await get('/faq');
  expect(kept.map(({ question, answer }) => ({ question, answer }))).toEqual(entries);
});

test('titles of updates are returned as typed', async () => {
  const few = texts.slice(0, 12);
  for (const title of few) {
    await world.as(undefined, (ctx) => publishUpdate(ctx, { assetId, title, body: '<p>Text</p>' }));
  }
  const titles = (await get('/updates')).map((post: { title: string }) => post.title);
  expect(new Set(titles)).toEqual(new Set(few));
});

test('reasons, risks and titles of a pitch are returned as typed', async () => {
  const reasons = texts.slice(0, 3).map((text) => ({ title: text, text: `${text} >` }));
  const pitch = texts.slice(0, 3).map((title) => ({ title, html: '<p>1 &lt; 2</p>' }));
  await world.as(undefined, (ctx) => editAsset(ctx, assetId, { reasons, pitch, risks: texts }));
  const told = { reasons, sections: pitch, risks: texts };
  expect(await get('/background')).toMatchObject(told);
});
