import { expect, test } from 'vitest';
import { distributionDraft } from '../../../../test/fixtures/distribution-fixtures.ts';
import { smallPdf } from '../../../../test/fixtures/pdf-files.ts';
import { company, person } from '../../../../test/fixtures/people.ts';
import { heldAsset, pollDraft } from '../../../../test/fixtures/poll-fixtures.ts';
import { ask, sendForm } from '../../../../test/fixtures/uploads.ts';
import { openWorld } from '../../../../test/world.ts';

// A company sees others' actions on its subjects, and their names only where it sees them
// elsewhere.

const world = await openWorld();
const http = await world.http();
const owner = await company(world, { isOwner: true });
const anna = await person(world, 'approved');
const assetId = await heldAsset(world, owner.companyId, [[anna, 60_000n]]);

type Line = {
  readonly action: string;
  readonly who: { readonly name: string } | null;
  readonly asset: { readonly id: string } | null;
  readonly subject: { readonly name: string | null };
};
const lines = async (): Promise<Line[]> =>
  (await ask(http, 'GET', `/owner/activity-log?assetId=${assetId}&limit=100`, owner.token)).body
    .data;
const lineOf = async (action: string) => (await lines()).find((line) => line.action === action);

test('a poll is listed under its asset, without any vote cast in it', async () => {
  const body = pollDraft(world.clock.now());
  const made = await ask(http, 'POST', `/owner/assets/${assetId}/polls`, owner.token, body);
  const at = `/owner/polls/${made.body.data.id}/schedule`;
  const { options } = (await ask(http, 'POST', at, owner.token)).body.data;
  const vote = { option: options[0].id, fingerprint: 'a'.repeat(64) };
  const cast = await ask(http, 'POST', `/polls/${made.body.data.id}/votes`, anna.token, vote);
  expect(cast.status).toBeLessThan(300);
  expect(await lineOf('poll.open')).toMatchObject({
    asset: { id: assetId },
    subject: { name: 'Extend the loan?' },
  });
  expect(await lineOf('poll.vote')).toBeUndefined();
});

test('a distribution is listed under its asset', async () => {
  const body = distributionDraft(world.clock.now(), { name: 'Third quarter' });
  const made = await ask(http, 'POST', `/owner/assets/${assetId}/distributions`, owner.token, body);
  expect(made.status).toBeLessThan(300);
  expect(await lineOf('distribution.write')).toMatchObject({
    asset: { id: assetId },
    subject: { name: 'Third quarter' },
  });
});

test('a request for access to a document is listed with the requester’s name', async () => {
  const at = `/owner/assets/${assetId}/data-room`;
  const { folders } = (await ask(http, 'POST', `${at}/folders`, owner.token, { name: 'Reports' }))
    .body.data;
  const fields = { folderId: folders.at(-1).id, class: 'holders', known: 'replace' };
  const file = { bytes: smallPdf('r'), name: 'Report.pdf', mime: 'application/pdf' };
  const kept = await sendForm(http, `${at}/documents`, owner.token, fields, file);
  const [document] = kept.body.data.folders.at(-1).documents;
  const reader = await person(world, 'approved');
  const path = `/assets/${assetId}/documents/${document.id}/access-request`;
  await ask(http, 'POST', path, reader.token, { words: 'I look at the yield' });
  expect(await lineOf('asset.access_requested')).toMatchObject({
    who: { name: reader.actor.name },
    asset: { id: assetId },
  });
});
