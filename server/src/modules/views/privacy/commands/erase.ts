import type { Ctx } from '../../../../kit/ctx.ts';
import { dataMap } from '../../../../privacy-map/index.ts';
import type { Entry, LawName, RetentionYears, TableMap } from '../../../../privacy-map/map.ts';
import { forgetFiles } from '../../../people/files/index.ts';
import { forgetLinked } from '../../../people/notifications/index.ts';
import { KEPT_SEAL, keptPlace } from '../jobs/names.ts';
import { type FileToCopy, type Row, readRows, wasCustomer } from '../personal-data.read.ts';
import type { Named } from '../queries/person.ts';
import { archiveKeysOf } from '../repository/archives.ts';
import { endClosure } from '../repository/closures.ts';
import { eraseRows, rowsToErase } from '../repository/erasure.ts';
import { type KeptRow, saveRetained } from '../repository/kept.ts';
import { forgetRemovals, planRemovals } from '../repository/removals.ts';
import { deleteAfter } from '../rules.ts';

export type Closing = {
  readonly id: string;
  readonly userId: string;
  readonly partyId: string;
  readonly years: RetentionYears;
};

/** A retained file, re-encrypted and stored under a new key. */
export type MovedFile = {
  readonly file: FileToCopy;
  readonly keptId: string;
  readonly storageKey: string;
  readonly law: LawName;
};

export type Held = { readonly map: TableMap; readonly law: LawName; readonly rows: readonly Row[] };

/**
 * For someone who was never a customer (no case submitted, no money moved), only what they signed
 * is retained.
 */
export async function heldOf(ctx: Ctx, person: Named): Promise<Held[]> {
  const customer = await wasCustomer(ctx.tx, person);
  const held: Held[] = [];
  for (const map of dataMap) {
    const { law } = map;
    if (!map.about || !law || (law === 'aml' && !customer)) continue;
    const filter = map.rows === 'hold' ? isShown : isHeld;
    if (![...map.columns.values()].some(isHeld)) continue;
    const rows = await readRows(ctx.tx, ctx.seal, map, person, filter);
    if (rows.length > 0) held.push({ map, law, rows });
  }
  return held;
}

const isHeld = (entry: Entry): boolean => entry.erase === 'hold';
/** A row moved as a whole keeps every column except credentials. */
const isShown = (entry: Entry): boolean => entry.class !== 'credential';

export function filesHeld(held: readonly Held[]): ReadonlyMap<string, LawName> {
  const named = new Map<string, LawName>();
  for (const { map, law, rows } of held) {
    for (const row of rows) {
      for (const column of map.files) {
        const id = row[column];
        if (typeof id === 'string') named.set(id, law);
      }
    }
  }
  return named;
}

/**
 * In one transaction: moves retained records behind the restricted seal, and deletes or anonymises
 * everything else. False if the closing was cancelled.
 */
export async function eraseAccount(
  ctx: Ctx,
  closing: Closing,
  person: Named,
  files: { readonly all: readonly FileToCopy[]; readonly moved: readonly MovedFile[] },
): Promise<boolean> {
  if (!(await endClosure(ctx, closing.id, 'close'))) return false;
  const held = await heldOf(ctx, person);
  await saveRetained(ctx, recordsOf(ctx, closing, held));
  await saveRetained(ctx, movedRows(ctx, closing, files.moved));
  await forgetRemovals(
    ctx,
    files.moved.map((one) => one.storageKey),
  );
  const gone = [
    ...files.all.map((file) => file.storageKey),
    ...(await archiveKeysOf(ctx, person.userId)),
  ];
  await planRemovals(ctx, gone, ctx.now);
  await forgetFiles(
    ctx,
    files.moved.map((one) => one.file.id),
  );
  await forgetLinked(ctx, await linkedIds(ctx, person));
  // Referencing tables come later in the map and are emptied first.
  for (const map of [...dataMap].reverse()) {
    const count = await eraseRows(ctx, map, person);
    assertAllKept(map, held, count);
  }
  await ctx.record({
    action: 'account.closed',
    subject: { kind: 'user', id: closing.userId },
    from: 'closing',
    to: 'closed',
    partyId: closing.partyId,
  });
  return true;
}

/**
 * A row written after the read would be lost, so this fails, and the next run repeats the erasure.
 */
function assertAllKept(map: TableMap, held: readonly Held[], erased: number): void {
  const kept = held.find((one) => one.map === map);
  // The law against money laundering doesn't apply to someone who was never a customer.
  if (map.rows !== 'hold' || (!kept && map.law === 'aml')) return;
  if (erased !== (kept?.rows.length ?? 0)) {
    throw new Error(`Rows of ${map.schema}.${map.table} changed while an account was closed`);
  }
}

/** Other users' notifications may refer to the person or a deleted row by these ids. */
async function linkedIds(ctx: Ctx, person: Named): Promise<string[]> {
  const ids = [person.userId, ...(person.partyId ? [person.partyId] : [])];
  for (const map of dataMap) ids.push(...(await rowsToErase(ctx, map, person)));
  return ids;
}

function recordsOf(ctx: Ctx, closing: Closing, held: readonly Held[]): KeptRow[] {
  return held.map(({ map, law, rows }) => {
    const base = baseOf(ctx, closing, ctx.newId(), law);
    const text = JSON.stringify({ title: map.title, rows }, null, 2);
    const content = ctx.seal.close(KEPT_SEAL, keptPlace(base.id), Buffer.from(text));
    return { ...base, title: map.title, mime: 'application/json', content, storageKey: null };
  });
}

const movedRows = (ctx: Ctx, closing: Closing, moved: readonly MovedFile[]): KeptRow[] =>
  moved.map(({ file, keptId, storageKey, law }) => ({
    ...baseOf(ctx, closing, keptId, law),
    title: TITLES[file.purpose] ?? 'A document',
    mime: file.mime,
    content: null,
    storageKey,
  }));

/** Used instead of file names, which may identify the person. */
const TITLES: Readonly<Record<string, string>> = {
  'onboarding.identity_front': 'Identity document, front',
  'onboarding.identity_back': 'Identity document, back',
  'onboarding.selfie': 'Selfie',
  'onboarding.proof_of_residence': 'Proof of residence',
  'agreements.signature': 'Drawn signature',
  'agreements.pdf': 'Signed agreement',
  'tickets.attachment': 'Image in a service request',
};

const baseOf = (ctx: Ctx, closing: Closing, id: string, law: LawName) => ({
  id,
  closureId: closing.id,
  userId: closing.userId,
  partyId: closing.partyId,
  law,
  keptAt: ctx.now,
  deleteAfter: deleteAfter(ctx.now, closing.years[law]),
});
