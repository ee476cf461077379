import { describe, expect, test } from 'vitest';
import { publishedAsset } from '../../../../test/fixtures/market.ts';
import { smallPdf } from '../../../../test/fixtures/pdf-files.ts';
import { company, person, type Someone } from '../../../../test/fixtures/people.ts';
import { ask, sendForm } from '../../../../test/fixtures/uploads.ts';
import { openWorld } from '../../../../test/world.ts';

const world = await openWorld();
const http = await world.http();
const owner = await company(world, { isOwner: true });

async function closedFile() {
  const assetId = await publishedAsset(world, { companyId: owner.companyId });
  const at = `/owner/assets/${assetId}/data-room`;
  const made = await ask(http, 'POST', `${at}/folders`, owner.token, { name: 'Reports' });
  const fields = { folderId: made.body.data.folders.at(-1).id, class: 'holders', known: 'replace' };
  const file = { bytes: smallPdf('r'), name: 'Report.pdf', mime: 'application/pdf' };
  await sendForm(http, `${at}/documents`, owner.token, fields, file);
  const kept = await sendForm(http, `${at}/documents`, owner.token, fields, file);
  const [document] = kept.body.data.folders.at(-1).documents;
  const reader = await person(world, 'approved');
  const path = `/assets/${assetId}/documents/${document.id}`;
  const open = (who: Someone) => ask(http, 'GET', path, who.token);
  const request = (who: Someone) =>
    ask(http, 'POST', `${path}/access-request`, who.token, { words: 'I look at the yield' });
  const list = async () => (await ask(http, 'GET', `${at}/requests`, owner.token)).body.data;
  const answer = async (move: string, body?: object) => {
    const [latest] = await list();
    return ask(http, 'POST', `${at}/requests/${latest.id}/${move}`, owner.token, body);
  };
  const seen = async (who: Someone) => {
    const { body } = await ask(http, 'GET', `/assets/${assetId}/documents`, who.token);
    return body.data.at(-1).documents[0];
  };
  return { assetId, document, reader, open, request, list, answer, seen };
}

async function toldTo({ actor }: Someone): Promise<string[]> {
  const { rows } = await world.edge.pool.query<{ title: string }>(
    `select title from notifications.notification
     where user_id = $1 and kind = 'document_access' order by id`,
    [actor.userId],
  );
  return rows.map((row) => row.title);
}

describe('an access request', () => {
  test('notifies the owner and, when granted, opens the file to that party alone', async () => {
    const { reader, open, request, list, answer, seen } = await closedFile();
    expect((await request(reader)).status).toBe(200);
    expect((await request(reader)).body.code).toBe('ACCESS_ASKED');
    expect((await seen(reader)).request).toEqual({ status: 'requested', reason: null });
    expect((await toldTo(owner)).at(-1)).toBe('Access requested: Report');
    expect(await list()).toMatchObject([
      { reader: reader.actor.name, words: 'I look at the yield', status: 'requested' },
    ]);
    expect((await answer('grant')).body.data.status).toBe('granted');
    expect((await open(reader)).status).toBe(200);
    expect((await seen(reader)).mayOpen).toBe(true);
    const other = await person(world, 'approved');
    expect((await open(other)).body.code).toBe('DOCUMENT_FOR_HOLDERS');
    expect(await toldTo(reader)).toEqual(['You now have access to Report']);
  });

  test('shows the reason when declined, and can be repeated', async () => {
    const { reader, open, request, answer, seen } = await closedFile();
    await request(reader);
    await answer('decline', { reason: 'Only for holders' });
    expect((await answer('grant')).body.code).toBe('ACCESS_ANSWERED');
    expect((await open(reader)).body.code).toBe('DOCUMENT_FOR_HOLDERS');
    expect((await seen(reader)).request).toEqual({
      status: 'declined',
      reason: 'Only for holders',
    });
    expect((await request(reader)).status).toBe(200);
    expect((await seen(reader)).request.status).toBe('requested');
  });

  test('restores the document class’s access rule when the owner revokes the grant', async () => {
    const { reader, open, request, answer } = await closedFile();
    await request(reader);
    await answer('grant');
    await answer('end', { reason: 'The talks are over' });
    expect((await open(reader)).body.code).toBe('DOCUMENT_FOR_HOLDERS');
    expect((await toldTo(reader)).at(-1)).toBe('Your access to Report has ended');
  });

  test('is limited to files closed to the requester, and only the owner answers it', async () => {
    const { assetId, request, list, seen } = await closedFile();
    expect((await request(owner)).body.code).toBe('DOCUMENT_OPENS');
    const reader = await person(world, 'approved');
    expect((await request(reader)).status).toBe(200);
    const unverified = await person(world, 'new');
    expect((await seen(unverified)).mayRequest).toBe(false);
    expect((await request(unverified)).body.code).toBe('DOCUMENT_FOR_VERIFIED');
    const rival = await company(world, { isOwner: true });
    const [one] = await list();
    const path = `/owner/assets/${assetId}/data-room/requests/${one.id}/grant`;
    expect((await ask(http, 'POST', path, rival.token)).body.code).toBe('ASSET_NOT_FOUND');
    expect((await ask(http, 'POST', path, reader.token)).status).toBe(403);
  });

  test('is created once for concurrent requests', async () => {
    const { reader, request, list } = await closedFile();
    const answers = await Promise.all([request(reader), request(reader), request(reader)]);
    expect(answers.filter((one) => one.status === 200)).toHaveLength(1);
    expect(await list()).toHaveLength(1);
  });
});
