/**
 * For every column its class, purpose, retention, storage, and treatment in its owner's copy and on
 * erasure. Copy and erasure are derived from it.
 *
 * To enter a table: name the owner of its rows (`about`) and their fate (`rows`), and put each
 * column into one group. `override` states what differs for a single column. A table without
 * `about` contains nothing about a person.
 */

export type DataClass =
  /** Ids and references of its own row, meaningless alone. */
  | 'key'
  | 'fact'
  /** The product's own data, about no person. */
  | 'business'
  /** Names, addresses, texts written by a person. */
  | 'personal'
  /** Identity documents and answers: always sealed. */
  | 'sensitive'
  | 'financial'
  /** Credentials: hashed or sealed, never exported. */
  | 'credential'
  /** Refers to another person or party: never in someone else's copy. */
  | 'other';

/** The readers of staff-written text in a column. */
export type Audience =
  /** The client it concerns or addresses; the form discloses this. */
  | 'party'
  | 'staff'
  /** Compliance only, each access recorded; other staff see “Confidential”. */
  | 'confidential';

export type Stored = 'plain' | 'sealed' | 'hashed';

export type Erase =
  | 'none'
  | 'delete'
  /** Resets the column to its default. */
  | 'clear'
  /** Replaces the value with one that identifies no one. */
  | 'pseudonymise'
  /** Kept in place as a law requires, under ids that identify no one. */
  | 'keep-by-law'
  /** Required by law, but moved behind the restricted seal until its date. */
  | 'hold';

export type PurposeName = keyof typeof purposes;
export type RetentionName = keyof typeof retentions;
export type LawName = keyof typeof laws;

/** The purpose of retention, worded for the person it concerns. */
export const purposes = {
  account: 'To give you an account and let you sign in',
  security: 'To protect your account and detect attempts by others to access it',
  identity: 'To verify your identity, as the law requires of an investment platform',
  contracts: 'To show what you signed and when',
  money: 'To keep records of your money and your units',
  settlement: 'To settle your units on the blockchain',
  company: 'To know the companies that invest and issue here and who acts for them',
  messages: 'To notify you about your account',
  support: 'To answer your questions',
  comfort: 'To remember what you follow and your display preferences',
  proof: 'To be able to show later who did what',
  privacy: 'To provide your copy and to close your account on request',
  product: 'What the platform offers; not about you',
  operation: 'What the service itself needs to run; not about you',
} as const;

/** Retention periods, in words. `lawful` ends with the law's own date. */
export const retentions = {
  account: 'As long as your account is open',
  lawful: 'Until your account is closed, and afterwards for as long as the law requires',
  books: 'As long as our books; without your name once your account is closed',
  month: 'One month after the session ends',
  mails: '90 days',
  days: 'Two days',
  short: 'Until used or expired, at most 90 days',
  day: '24 hours after creation',
  trail: 'As long as the platform runs; contains IDs, no names',
  product: 'As long as the platform runs',
} as const;

/** Days after which rows are deleted automatically, for every owner; counted from `ages`. */
export const agingDays: { readonly [R in RetentionName]?: number } = {
  days: 2,
  month: 30,
  short: 90,
  mails: 90,
};

/** Laws that require retention, and their years after the end of the relationship. */
export const laws = {
  aml: { name: 'Anti-money-laundering law', years: 5 },
  books: { name: 'Bookkeeping law', years: 5 },
  contracts: { name: 'Law on evidence of contracts', years: 5 },
  services: { name: 'Law on records of services and complaints', years: 5 },
} as const;

/** Retention years per law; the operator may extend them. */
export type RetentionYears = Readonly<Record<LawName, number>>;

export type Entry = {
  readonly class: DataClass;
  readonly purpose: PurposeName;
  readonly retention: RetentionName;
  readonly stored: Stored;
  /** `opened`: sealed in storage, readable in its owner's copy. */
  readonly export: 'yes' | 'opened' | 'no';
  /** Exported only from rows matching this, such as the address of one's own action. */
  readonly exportWhere?: string;
  readonly erase: Erase;
  readonly law?: LawName;
  readonly audience?: Audience;
  /** How to open the seal; `{column}` is replaced by the row's value. */
  readonly seal?: { readonly purpose: string; readonly place: string };
  readonly pseudonym?: string;
};

type Groups = { readonly [C in DataClass]?: string };

export type TableSpec = Groups & {
  /** SQL that selects a person's rows, by their `:user`, `:party` and `:email`. */
  readonly about?: string;
  /** Heading of the rows in a person's copy. */
  readonly title?: string;
  readonly why: PurposeName;
  readonly keep: RetentionName;
  /** The fate of a person's rows on erasure; `law` where a law requires retention. */
  readonly rows?: 'delete' | 'stay' | 'hold';
  readonly law?: LawName;
  /** SQL that narrows a person's rows for their copy; `'false'` for none. */
  readonly copied?: string;
  /** The readers of each staff-written column, or of all columns of the table. */
  readonly audience?: Audience | { readonly [A in Audience]?: string };
  /** The column from which automatic retention is counted. */
  readonly ages?: string;
  /** Columns that name a file, deleted with its row. */
  readonly files?: string;
  readonly override?: Readonly<Record<string, Partial<Entry>>>;
};

export type TableMap = {
  readonly schema: string;
  readonly table: string;
  readonly about: string | undefined;
  readonly title: string;
  readonly why: PurposeName;
  readonly keep: RetentionName;
  readonly rows: 'delete' | 'stay' | 'hold';
  readonly law: LawName | undefined;
  readonly copied: string | undefined;
  readonly ages: string | undefined;
  readonly files: readonly string[];
  readonly columns: ReadonlyMap<string, Entry>;
};

const CLASSES: readonly DataClass[] = [
  'key',
  'fact',
  'business',
  'personal',
  'sensitive',
  'financial',
  'credential',
  'other',
];

/** The tables of one schema, parents first. */
export function schemaMap(schema: string, tables: Readonly<Record<string, TableSpec>>): TableMap[] {
  return Object.entries(tables).map(([table, spec]) => ({
    schema,
    table,
    about: spec.about,
    title: spec.title ?? table.replaceAll('_', ' '),
    why: spec.why,
    keep: spec.keep,
    rows: spec.rows ?? 'stay',
    law: spec.law,
    copied: spec.copied,
    ages: spec.ages,
    files: words(spec.files),
    columns: columnsOf(spec),
  }));
}

const words = (text: string | undefined): string[] => (text ?? '').split(/\s+/).filter(Boolean);

function columnsOf(spec: TableSpec): Map<string, Entry> {
  const columns = new Map<string, Entry>();
  for (const name of CLASSES) {
    for (const column of words(spec[name])) {
      if (columns.has(column)) throw new Error(`${column} stands in two groups of the data map`);
      columns.set(column, entryOf(spec, name, column));
    }
  }
  const heard = typeof spec.audience === 'object' ? Object.values(spec.audience) : [];
  for (const column of heard.flatMap(words)) {
    if (!columns.has(column)) throw new Error(`${column} has an audience but stands in no group`);
  }
  for (const column of Object.keys(spec.override ?? {})) {
    if (!columns.has(column)) throw new Error(`${column} is overridden but stands in no group`);
  }
  return columns;
}

function audienceOf({ audience }: TableSpec, column: string): Audience | undefined {
  if (audience === undefined || typeof audience === 'string') return audience;
  return (['party', 'staff', 'confidential'] as const).find((one) =>
    words(audience[one]).includes(column),
  );
}

function entryOf(spec: TableSpec, name: DataClass, column: string): Entry {
  const override = spec.override?.[column] ?? {};
  const audience = audienceOf(spec, column);
  // Internal staff text is in no one's copy, unless the row's own words are distinguished.
  const isForStaff = audience === 'staff' || audience === 'confidential';
  const isHidden = isForStaff && override.exportWhere === undefined;
  const personal = spec.about !== undefined;
  const closed = name === 'credential' || name === 'other' || !personal || isHidden;
  const sealed = override.seal !== undefined || name === 'sensitive';
  const plain: Entry = {
    class: name,
    purpose: spec.why,
    retention: spec.keep,
    stored: sealed ? 'sealed' : name === 'credential' ? 'hashed' : 'plain',
    export: closed ? 'no' : override.seal ? 'opened' : 'yes',
    erase: eraseOf(spec),
    ...(audience ? { audience } : {}),
    ...(spec.law ? { law: spec.law } : {}),
  };
  return { ...plain, ...override };
}

function eraseOf(spec: TableSpec): Erase {
  if (spec.about === undefined) return 'none';
  if (spec.rows === 'delete') return 'delete';
  if (spec.rows === 'hold') return 'hold';
  return spec.law ? 'keep-by-law' : 'none';
}
