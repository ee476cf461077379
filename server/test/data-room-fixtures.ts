import type { Fixture } from './fixture.ts';
import { draftAsset } from './market.ts';
import { company } from './people.ts';
import { ask, sendForm } from './uploads.ts';
import type { World } from './world.ts';

// The makers of what belongs to a data room.

type At = { readonly world: World; readonly http: Awaited<ReturnType<World['http']>> };
type Maker = (at: At) => Promise<Fixture>;

/** An asset of an issuer, with a folder of its data room that holds one file in two versions. */
async function ofDataRoom({ world, http }: At): Promise<Fixture> {
  const owner = await company(world, { isOwner: true });
  const id = await draftAsset(world, { companyId: owner.companyId });
  const other = await company(world, { isOwner: true });
  const dataRoom = `/owner/assets/${id}/data-room`;
  const { token } = owner;
  const made = await ask(http, 'POST', `${dataRoom}/folders`, token, { name: 'Annexes' });
  const { id: folderId } = made.body.data.folders.at(-1);
  const bytes = Buffer.from('%PDF-1.4 a document');
  const file = { bytes, name: 'Plan.pdf', mime: 'application/pdf' };
  const fields = { folderId, class: 'public', known: 'replace' };
  await sendForm(http, `${dataRoom}/documents`, token, fields, file);
  const kept = await sendForm(http, `${dataRoom}/documents`, token, fields, file);
  const [document] = kept.body.data.folders.at(-1).documents;
  return { id, owner, other, fields, more: { folderId, documentId: document.id } };
}

const changed =
  (body?: unknown): Maker =>
  async (at) => ({ ...(await ofDataRoom(at)), body, usedUp: true });

export const dataRoomFixtures: Readonly<Record<string, Maker>> = {
  'GET /owner/assets/:assetId/data-room': ofDataRoom,
  'GET /owner/assets/:assetId/data-room/openings': ofDataRoom,
  'GET /owner/assets/:assetId/data-room/openings.csv': ofDataRoom,
  'POST /owner/assets/:assetId/data-room/folders': changed({ name: 'Annexes' }),
  'POST /owner/assets/:assetId/data-room/folder-order': changed({ folderIds: [] }),
  'PUT /owner/assets/:assetId/data-room/folders/:folderId': changed({ name: 'Annexes' }),
  'DELETE /owner/assets/:assetId/data-room/folders/:folderId': changed(),
  'POST /owner/assets/:assetId/data-room/folders/:folderId/order': changed({ documentIds: [] }),
  'POST /owner/assets/:assetId/data-room/documents': ofDataRoom,
  'PUT /owner/assets/:assetId/data-room/documents/:documentId': changed({ class: 'holders' }),
  'GET /owner/assets/:assetId/data-room/documents/:documentId': ofDataRoom,
  'POST /owner/assets/:assetId/data-room/documents/:documentId/restore': changed(),
  'POST /owner/assets/:assetId/data-room/documents/:documentId/remove': changed({
    reason: 'For the test',
  }),
};
