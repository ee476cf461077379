import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../kit/database/db.ts';
import type { Seal } from '../../../kit/seal.ts';
import type { Entry, TableMap } from '../../../privacy-map/map.ts';

export type Person = {
  readonly userId: string;
  readonly partyId: string | undefined;
  readonly email: string;
};

export type Row = Readonly<Record<string, unknown>>;

/** Matches no party; used for company members, who have no party of their own. */
const NO_PARTY = '00000000-0000-0000-0000-000000000000';

export function bound(text: string, person: Person): RawBuilder<unknown> {
  const values: Record<string, string> = {
    user: person.userId,
    party: person.partyId ?? NO_PARTY,
    email: person.email,
  };
  const parts = text.split(/(?<!:):(user|party|email)\b/);
  return sql.join(
    parts.map((part, at) => (at % 2 === 0 ? sql.raw(part) : sql`${values[part]}`)),
    sql.raw(''),
  );
}

export const tableOf = (map: TableMap) => sql.table(`${map.schema}.${map.table}`);

/**
 * Returns decrypted rows with the columns that `filter` selects: an export contains what the person
 * may see, legal retention keeps whole rows.
 */
export async function readRows(
  tx: Tx,
  seal: Seal,
  map: TableMap,
  person: Person,
  filter: (entry: Entry) => boolean,
  reader: 'owner' | 'law' = 'law',
): Promise<Row[]> {
  const columns = [...map.columns].filter(([, entry]) => filter(entry));
  if (!map.about || columns.length === 0) return [];
  // Aliases keep the column names unchanged; decryption needs columns that the filter may omit.
  const all = [...map.columns.keys()];
  const picked = all.map((column, at) => {
    const where = reader === 'owner' ? map.columns.get(column)?.exportWhere : undefined;
    const value = sql.ref(column);
    const shown = where ? sql`case when ${bound(where, person)} then ${value} end` : value;
    return sql`${shown} as ${sql.id(`c${at}`)}`;
  });
  const copied = reader === 'owner' && map.copied ? sql`(${bound(map.copied, person)})` : sql`true`;
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.join(picked)} from ${tableOf(map)}
    where (${bound(map.about, person)}) and ${copied}`.execute(tx);
  return rows.map((row) => {
    const cellOf = (column: string) => row[`c${all.indexOf(column)}`];
    return Object.fromEntries(
      columns.map(([column, entry]) => [column, shownValue(seal, entry, cellOf, column)]),
    );
  });
}

type CellOf = (column: string) => unknown;

function shownValue(seal: Seal, entry: Entry, cellOf: CellOf, column: string): unknown {
  const value = cellOf(column);
  if (value === null || value === undefined) return null;
  if (entry.seal && Buffer.isBuffer(value)) {
    const place = entry.seal.place.replace(/\{(\w+)\}/g, (_, name: string) => String(cellOf(name)));
    const opened = seal.open(entry.seal.purpose, place, value).toString('utf8');
    return parsed(opened);
  }
  if (Buffer.isBuffer(value)) return value.toString('hex');
  if (typeof value === 'bigint') return value.toString();
  return value;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

export type FileToCopy = {
  readonly id: string;
  readonly name: string;
  readonly mime: string;
  readonly purpose: string;
  readonly storageKey: string;
  readonly sealed: boolean;
};

export async function filesOf(
  tx: Tx,
  person: Person,
  named: readonly string[],
): Promise<FileToCopy[]> {
  return tx
    .selectFrom('files.file')
    .select(['id', 'name', 'mime', 'purpose', 'storageKey', 'sealed'])
    .where('removedAt', 'is', null)
    .where((eb) =>
      eb.or([
        eb('partyId', '=', person.partyId ?? NO_PARTY),
        ...(named.length > 0 ? [eb('id', 'in', [...named])] : []),
      ]),
    )
    .orderBy('createdAt')
    .execute();
}

/** Submitting a case or moving money makes someone a customer in law. */
export async function wasCustomer(tx: Tx, person: Person): Promise<boolean> {
  const { rows } = await sql<{ was: boolean }>`
    select exists (select 1 from onboarding.review r where r.user_id = ${person.userId})
      or exists (
        select 1 from ledger.account a join ledger.posting p on p.account_id = a.id
        where a.holder_kind = 'party' and a.holder_id = ${person.partyId ?? NO_PARTY}
      ) as was`.execute(tx);
  return rows[0]?.was === true;
}

export async function signaturesWithoutPdf(tx: Tx, person: Person): Promise<string[]> {
  const rows = await tx
    .selectFrom('agreements.signature as s')
    .innerJoin('agreements.envelope as e', 'e.id', 's.envelopeId')
    .select('s.id')
    .where('s.userId', '=', person.userId)
    .where('s.pdfFileId', 'is', null)
    .where('e.completedAt', 'is not', null)
    .execute();
  return rows.map((row) => row.id);
}
