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
import { eraseRows, leavingIds } from '../repository/erasure.ts';
import { type KeptRow, saveKept } from '../repository/kept.ts';
import { forgetRemovals, planRemovals } from '../repository/removals.ts';
import { deleteAfter } from '../rules.ts';

export type Closing = {
  readonly id: string;
  readonly userId: string;
  readonly partyId: string;
  readonly years: RetentionYears;
};

/** A file that a law asks for, sealed anew and already in storage under its new key. */
export type MovedFile = {
  readonly file: FileToCopy;
  readonly keptId: string;
  readonly storageKey: string;
  readonly law: LawName;
};

/** The rows that a law asks for, with what they name, before they leave their tables. */
export type Held = { readonly map: TableMap; readonly law: LawName; readonly rows: readonly Row[] };

/**
 * What a law asks to be kept of a person. Of somebody who was never a customer, who sent no case
 * and moved no money, nothing but what they signed.
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
/** Of a row that moves as a whole: all but what opens something. */
const isShown = (entry: Entry): boolean => entry.class !== 'credential';

/** The ids of files that held rows name, with the law that asks for them. */
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
 * Closes an account for good, in one transaction: what a law asks for moves behind the restricted
 * seal, everything else is deleted or names nobody. False when it was taken back in time.
 */
export async function eraseAccount(
  ctx: Ctx,
  closing: Closing,
  person: Named,
  files: { readonly all: readonly FileToCopy[]; readonly moved: readonly MovedFile[] },
): Promise<boolean> {
  if (!(await endClosure(ctx, closing.id, 'close'))) return false;
  const held = await heldOf(ctx, person);
  await saveKept(ctx, recordsOf(ctx, closing, held));
  await saveKept(ctx, movedRows(ctx, closing, files.moved));
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
  // Tables that point to others come later in the map, so they are emptied first.
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

/** A row that was written after the others were read would be lost: all of it is done again. */
function assertAllKept(map: TableMap, held: readonly Held[], erased: number): void {
  const kept = held.find((one) => one.map === map);
  // Of somebody who was never a customer that law asks for nothing.
  if (map.rows !== 'hold' || (!kept && map.law === 'aml')) return;
  if (erased !== (kept?.rows.length ?? 0)) {
    throw new Error(`Rows of ${map.schema}.${map.table} changed while an account was closed`);
  }
}

/** Under what the notifications of staff and of others name the person or a row that leaves. */
async function linkedIds(ctx: Ctx, person: Named): Promise<string[]> {
  const ids = [person.userId, ...(person.partyId ? [person.partyId] : [])];
  for (const map of dataMap) ids.push(...(await leavingIds(ctx, map, person)));
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

/** What a file is called once its own name, which may name its person, is gone. */
const TITLES: Readonly<Record<string, string>> = {
  'onboarding.identity_front': 'Identity document, front',
  'onboarding.identity_back': 'Identity document, back',
  'onboarding.selfie': 'Selfie',
  'onboarding.proof_of_residence': 'Proof of residence',
  'agreements.signature': 'Drawn signature',
  'agreements.pdf': 'Signed agreement',
  'tickets.attachment': 'Picture in a service request',
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
