import type { Fixture } from './fixture.ts';
import { draftAsset } from './market.ts';
import { smallPdf } from './pdf-files.ts';
import { company, staff } from './people.ts';
import { ask, sendForm } from './uploads.ts';
import type { World } from './world.ts';

// The makers of what belongs to a data room.

type At = { readonly world: World; readonly http: Awaited<ReturnType<World['http']>> };
const REASON = { reason: 'For the test' };
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
  const bytes = smallPdf('a document');
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

/** A request of somebody to open a file that its class keeps closed to them. */
async function ofRequest(at: At): Promise<Fixture> {
  const fixture = await ofDataRoom(at);
  const { documentId = '' } = fixture.more ?? {};
  const dataRoom = `/owner/assets/${fixture.id}/data-room`;
  const { token } = fixture.owner;
  await ask(at.http, 'PUT', `${dataRoom}/documents/${documentId}`, token, { class: 'holders' });
  const reader = await staff(at.world, 'staff_support');
  const path = `/assets/${fixture.id}/documents/${documentId}/access-request`;
  await ask(at.http, 'POST', path, reader.token, { words: 'For the test' });
  const { body } = await ask(at.http, 'GET', `${dataRoom}/requests`, token);
  return { ...fixture, more: { requestId: body.data[0].id } };
}
const answered =
  (body?: unknown): Maker =>
  async (at) => ({ ...(await ofRequest(at)), body, usedUp: true });

export const dataRoomFixtures: Readonly<Record<string, Maker>> = {
  'GET /owner/assets/:assetId/data-room': ofDataRoom,
  'GET /owner/assets/:assetId/data-room/view': ofDataRoom,
  'GET /owner/assets/:assetId/data-room/documents/:documentId/compare/:otherId': async (at) => {
    const fixture = await ofDataRoom(at);
    const { documentId = '' } = fixture.more ?? {};
    return { ...fixture, more: { documentId, otherId: documentId } };
  },
  'GET /owner/assets/:assetId/data-room/openings': ofDataRoom,
  'GET /owner/assets/:assetId/data-room/openings.csv': ofDataRoom,
  'GET /owner/assets/:assetId/data-room/requests': ofRequest,
  'POST /owner/assets/:assetId/data-room/requests/:requestId/grant': answered(),
  'POST /owner/assets/:assetId/data-room/requests/:requestId/decline': answered(REASON),
  'POST /owner/assets/:assetId/data-room/requests/:requestId/end': async (at) => {
    const fixture = await ofRequest(at);
    const { requestId = '' } = fixture.more ?? {};
    const path = `/owner/assets/${fixture.id}/data-room/requests/${requestId}/grant`;
    await ask(at.http, 'POST', path, fixture.owner.token);
    return { ...fixture, body: REASON, usedUp: true };
  },
  'PUT /owner/assets/:assetId/data-room/watermarks': changed({ on: true }),
  'POST /owner/assets/:assetId/data-room/folders': changed({ name: 'Annexes' }),
  'POST /owner/assets/:assetId/data-room/folder-order': changed({ folderIds: [] }),
  'PUT /owner/assets/:assetId/data-room/folders/:folderId': changed({ name: 'Annexes' }),
  'DELETE /owner/assets/:assetId/data-room/folders/:folderId': changed(),
  'POST /owner/assets/:assetId/data-room/folders/:folderId/order': changed({ documentIds: [] }),
  'POST /owner/assets/:assetId/data-room/documents': ofDataRoom,
  'PUT /owner/assets/:assetId/data-room/documents/:documentId': changed({ class: 'holders' }),
  'GET /owner/assets/:assetId/data-room/documents/:documentId': ofDataRoom,
  'POST /owner/assets/:assetId/data-room/documents/:documentId/restore': changed(),
  'POST /owner/assets/:assetId/data-room/documents/:documentId/remove': changed(REASON),
};
