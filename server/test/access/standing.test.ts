import { allEndpoints } from '@holdfast/domain/contracts';
import type { Endpoint } from '@holdfast/domain/kernel/endpoint';
import { beforeAll, describe, expect, test } from 'vitest';
import { figures } from '../figures.ts';
import { publishedAsset } from '../fixtures/market.ts';
import { pdfOf } from '../fixtures/pdf-files.ts';
import { company, person, type Someone } from '../fixtures/people.ts';
import { ask, sendForm } from '../fixtures/uploads.ts';
import { openWorld } from '../world.ts';
import { callerIn, type LostStanding, lose, STANDINGS } from './caller.ts';

// Once a reader of non-public content loses standing, no read may show any of it, even after a new
// sign-in.

const world = await openWorld();
const http = await world.http();
const SECRET = 'Quietwater';

let owner: Someone & { readonly companyId: string };
const ids: Record<string, string> = {};

beforeAll(async () => {
  owner = await company(world, { isOwner: true });
  const assetId = await publishedAsset(world, { companyId: owner.companyId });
  const dataRoom = `/owner/assets/${assetId}/data-room`;
  const made = await ask(http, 'POST', `${dataRoom}/folders`, owner.token, { name: 'Annexes' });
  const folderId = made.body.data.folders.at(-1).id;
  const put = async (kind: string, name: string) => {
    const file = { bytes: await pdfOf([`${SECRET} in ${name}`]), name, mime: 'application/pdf' };
    const kept = await sendForm(
      http,
      `${dataRoom}/documents`,
      owner.token,
      { folderId, class: kind },
      file,
    );
    return kept.body.data.folders.at(-1).documents.at(-1).id as string;
  };
  Object.assign(ids, { assetId, folderId });
  ids.granted = await put('holders', 'Granted.pdf');
  ids.verified = await put('verified', 'Verified.pdf');
  await world.runJob('assets.read_documents');
});

async function reader(): Promise<Someone> {
  const who = await person(world, 'approved');
  const path = `/assets/${ids.assetId}/documents/${ids.granted}/access-request`;
  await ask(http, 'POST', path, who.token, { words: 'For the test' });
  const requests = `/owner/assets/${ids.assetId}/data-room/requests`;
  const { data } = (await ask(http, 'GET', requests, owner.token)).body;
  await ask(http, 'POST', `${requests}/${data[0].id}/grant`, owner.token);
  return who;
}

const reads = allEndpoints().filter(
  ({ method, answers, path }) =>
    method === 'GET' && answers !== 'stream' && !/^\/(owner|admin)\//.test(path),
);

const addressesOf = ({ path }: Endpoint): string[] =>
  (path.includes(':documentId') ? ['granted', 'verified'] : ['']).map((document) => {
    const known: Record<string, string | undefined> = { ...ids, documentId: ids[document] };
    return path.replaceAll(/:(\w+)/g, (_, name) => known[name] ?? '018f0000-0000-7000-8000-0000');
  });

async function shows(address: string, token: string): Promise<boolean> {
  const answer = await http.inject({
    method: 'GET',
    url: `/api${address}?q=${SECRET}`,
    headers: { authorization: `Bearer ${token}` },
  });
  if (answer.statusCode !== 200) return false;
  const mime = String(answer.headers['content-type']);
  if (mime.includes('zip')) return /Granted|Verified/.test(answer.body);
  return mime.includes('pdf') || answer.body.includes(`${SECRET} in`);
}

async function shownTo(token: string): Promise<string[]> {
  const shown: string[] = [];
  for (const endpoint of reads) {
    for (const address of addressesOf(endpoint)) {
      if (await shows(address, token)) shown.push(endpoint.path);
    }
  }
  return [...new Set(shown)];
}

const RESTRICTED = [
  '/assets/:assetId/data-room.zip',
  '/assets/:assetId/data-room/search',
  '/assets/:assetId/documents/:documentId',
];

test('only these reads show restricted documents to a reader in good standing', async () => {
  const shown = await shownTo((await reader()).token);
  expect(shown.toSorted()).toEqual(RESTRICTED);
});

describe.each(STANDINGS)(
  'a reader who is %s after access was granted',
  (standing: LostStanding) => {
    test('sees no restricted document in a new or an open session', async (context) => {
      const who = await reader();
      await lose(world, who, standing);
      figures(context, 'Reads without standing', { tried: reads.length });
      expect(await shownTo(await callerIn(world, who, standing))).toEqual([]);
      expect(await shownTo(who.token)).toEqual([]);
    });
  },
);
