import type { TextZone } from '@holdfast/domain/kernel/moment';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { transaction } from '../../../../kit/database/transaction.ts';
import type { Edge } from '../../../../kit/http/edge.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { dataMap } from '../../../../privacy-map/index.ts';
import { type Entry, purposes, type RetentionYears } from '../../../../privacy-map/map.ts';
import { signedPdfFile } from '../../../people/agreements/index.ts';
import { readBytes, type StoragePort } from '../../../people/files/index.ts';
import { actorOf, zonesOf } from '../../../people/identity/index.ts';
import { type FileToCopy, filesOf, readRows, signaturesWithoutPdf } from '../personal-data.read.ts';
import { keptFor } from '../queries/overview.ts';
import { type Named, personOf } from '../queries/person.ts';
import { archivePage, type Listed, type ListedFile } from './archive-page.ts';
import { type ZipEntry, zipOf } from './zip.ts';

const cause = { requestId: 'privacy.archives' };

type Section = Listed & { readonly named: readonly string[] };

export async function makeArchive(
  edge: Edge,
  storage: StoragePort,
  userId: string,
): Promise<Buffer> {
  const inOne = <T>(work: (ctx: Ctx) => Promise<T>) => transaction(edge, cause, work);
  const person = invariant(await inOne((ctx) => personOf(ctx, userId)), 'the requester is a user');
  await makeSignedPdfs(edge, storage, person);
  const sections = await inOne((ctx) => readSections(ctx, person, edge.config.retentionYears));
  const named = sections.flatMap((section) => section.named);
  const files = await inOne((ctx) => filesOf(ctx.tx, person, named));
  const at = edge.clock.now();
  const zone = (await inOne((ctx) => zonesOf(ctx, [userId]))).get(userId);
  const entries: ZipEntry[] = [];
  for await (const entry of entriesOf(edge, storage, { person, sections, files, at, zone })) {
    entries.push(entry);
  }
  return zipOf(entries, at);
}

/** A signature whose PDF was never requested has no PDF yet. */
async function makeSignedPdfs(edge: Edge, storage: StoragePort, person: Named): Promise<void> {
  const { signatures, actor } = await transaction(edge, cause, async (ctx) => ({
    signatures: await signaturesWithoutPdf(ctx.tx, person),
    actor: await actorOf(ctx, person.userId),
  }));
  const call = {
    edge,
    transaction: <T>(work: (ctx: UserCtx) => Promise<T>) =>
      transaction(edge, { ...cause, actor }, (ctx) => work(ctx as UserCtx)),
  };
  for (const id of signatures) await signedPdfFile(call, storage, id);
}

const isExported = (entry: Entry): boolean => entry.export !== 'no';

async function readSections(ctx: Ctx, person: Named, years: RetentionYears): Promise<Section[]> {
  const sections: Section[] = [];
  for (const map of dataMap) {
    if (!map.about || map.copied === 'false') continue;
    const rows = await readRows(ctx.tx, ctx.seal, map, person, isExported, 'owner');
    const path = `${map.schema}/${map.table}.json`;
    const named = rows.flatMap((row) => map.files.flatMap((column) => row[column] ?? []));
    const why = purposes[map.why];
    const words = { title: map.title, why, keptFor: keptFor(map, years) };
    sections.push({ ...words, path, rows, named: named as string[] });
  }
  return sections;
}

type Contents = {
  readonly person: Named;
  readonly sections: readonly Section[];
  readonly files: readonly FileToCopy[];
  readonly at: Date;
  readonly zone: TextZone | undefined;
};

async function* entriesOf(
  edge: Edge,
  storage: StoragePort,
  { person, sections, files, at, zone }: Contents,
): AsyncGenerator<ZipEntry> {
  for (const { path, title, why, keptFor, rows } of sections) {
    yield { path, bytes: `${JSON.stringify({ title, why, keptFor, rows }, null, 2)}\n` };
  }
  const listed: ListedFile[] = [];
  const missing: string[] = [];
  for (const file of files) {
    const bytes = await readBytes(storage, edge.seal, file);
    if (!bytes) {
      missing.push(file.name);
      continue;
    }
    const path = pathOf(file);
    listed.push({ path, name: file.name });
    yield { path, bytes };
  }
  const { name, email } = person;
  const page = archivePage({ name, email, at, zone, sections, files: listed, missing });
  yield { path: 'index.html', bytes: page };
}

const ENDINGS: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
};

function pathOf(file: FileToCopy): string {
  const stem = file.name
    .replace(/[.]\w{2,4}$/, '')
    .split(/[^\p{L}\p{N}]/u)
    .filter(Boolean)
    .join('-');
  return `files/${stem || 'file'}-${file.id}.${ENDINGS[file.mime] ?? 'bin'}`;
}
