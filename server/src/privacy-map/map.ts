/**
 * The data map: for every column of every table what it is, why it is kept, for how long, how it
 * is stored, whether its owner gets a copy, and what becomes of it when they leave. The copy of a
 * person's data and its erasure are made from it, so a table that is entered here is in both.
 *
 * To enter a table: name whose its rows are (`about`), what happens to them (`rows`), and put each
 * column into one group. `override` says what differs for a single column. A table without `about`
 * holds nothing about a person.
 */

/** What a column holds. */
export type DataClass =
  /** Ids and references of its own row, which say nothing by themselves. */
  | 'key'
  /** States, times, counts, codes. */
  | 'fact'
  /** What the product offers or does, about no person. */
  | 'business'
  /** Names, addresses, what somebody wrote. */
  | 'personal'
  /** Identity documents and answers: always sealed. */
  | 'sensitive'
  /** Money and units. */
  | 'financial'
  /** What opens something: hashed or sealed, and never handed out. */
  | 'credential'
  /** Points to another person or party: never in somebody's copy. */
  | 'other';

/** Who may read what staff write in a column. */
export type Audience =
  /** The client whom it is about or addressed to; the form says so. */
  | 'party'
  /** Staff alone. */
  | 'staff'
  /** Compliance alone, each reading recorded; the rest of staff sees “Confidential”. */
  | 'confidential';

export type Stored = 'plain' | 'sealed' | 'hashed';

export type Erase =
  /** About no person. */
  | 'none'
  /** The row goes. */
  | 'delete'
  /** The column goes back to its default. */
  | 'clear'
  /** Another value, which names nobody, takes its place. */
  | 'pseudonymise'
  /** Stays where it is because a law asks for it, under ids that name nobody. */
  | 'keep-by-law'
  /** A law asks for it, but not here: moved behind the restricted seal until its date. */
  | 'hold';

export type PurposeName = keyof typeof purposes;
export type RetentionName = keyof typeof retentions;
export type LawName = keyof typeof laws;

/** Why something is kept, in words for the person it is about. */
export const purposes = {
  account: 'To give you an account and let you sign in',
  security: 'To keep your account yours and to notice when somebody else tries',
  identity: 'To know who you are, as the law asks of an investment platform',
  contracts: 'To show what you signed, and when',
  money: 'To keep the books of your money and your units',
  settlement: 'To bring your units to you on the blockchain',
  company: 'To know the companies that invest and issue here, and who acts for them',
  messages: 'To tell you what happens with your account',
  support: 'To answer your questions',
  comfort: 'To remember what you chose to follow and how you like your screens',
  proof: 'To be able to say later who did what',
  privacy: 'To give you your copy, and to close your account when you ask',
  product: 'What the platform offers; not about you',
  operation: 'What the service itself needs to run; not about you',
} as const;

/** How long it stays, in words. `lawful` ends with the law's own date. */
export const retentions = {
  account: 'As long as your account is open',
  lawful: 'Until your account is closed, and as long after it as a law asks',
  books: 'With the books; once your account is closed, without your name',
  month: 'A month after the session ended',
  mails: '90 days',
  days: 'Two days',
  short: 'Until it is used or expires, and at most 90 days',
  day: '24 hours after it was made',
  trail: 'As long as the platform runs; it holds ids and no names',
  product: 'As long as the platform runs',
} as const;

/** After how many days rows go by themselves, whoever's they are: `ages` says since when. */
export const agingDays: { readonly [R in RetentionName]?: number } = {
  days: 2,
  month: 30,
  short: 90,
  mails: 90,
};

/** The laws that ask for something to be kept, and for how many years after the end. */
export const laws = {
  aml: { name: 'Anti-money-laundering law', years: 5 },
  books: { name: 'Bookkeeping law', years: 5 },
  contracts: { name: 'Law on the proof of contracts', years: 5 },
  services: { name: 'Law on records of services and complaints', years: 5 },
} as const;

/** How many years each law's records are kept; the operator may ask for longer. */
export type RetentionYears = Readonly<Record<LawName, number>>;

export type Entry = {
  readonly class: DataClass;
  readonly purpose: PurposeName;
  readonly retention: RetentionName;
  readonly stored: Stored;
  /** `opened`: sealed where it stands, readable in its owner's copy. */
  readonly export: 'yes' | 'opened' | 'no';
  /** Exported only from rows where this holds, such as an address of a line one caused. */
  readonly exportWhere?: string;
  readonly erase: Erase;
  readonly law?: LawName;
  readonly audience?: Audience;
  /** How the seal is opened; `{column}` stands for the row's own values. */
  readonly seal?: { readonly purpose: string; readonly place: string };
  /** SQL for the value that takes its place. */
  readonly pseudonym?: string;
};

type Groups = { readonly [C in DataClass]?: string };

export type TableSpec = Groups & {
  /** SQL that finds a person's rows; `:user`, `:party` and `:email` are theirs. */
  readonly about?: string;
  /** What the rows are called in a person's copy. */
  readonly title?: string;
  readonly why: PurposeName;
  readonly keep: RetentionName;
  /** What happens to a person's rows when they leave; `law` for what a law asks to be kept. */
  readonly rows?: 'delete' | 'stay' | 'hold';
  readonly law?: LawName;
  /** SQL that narrows down which of a person's rows are in their copy; `'false'` for none. */
  readonly copied?: string;
  /** Who may read the words of each column, or of all the table's columns, that staff may write. */
  readonly audience?: Audience | { readonly [A in Audience]?: string };
  /** The column from which the days of its retention are counted, where rows go by themselves. */
  readonly ages?: string;
  /** Columns that name a file: its bytes go where the row goes. */
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

/** The tables of one schema, parents before the tables that point to them. */
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
  // What staff write for themselves is in nobody's copy, unless a row's own words are told apart.
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
