import type { Permission } from '../../permissions.ts';

/** What staff find, and who finds it: enough to hold one of these. */
export const SEARCH_KINDS = {
  person: ['CAN_MANAGE_USERS'],
  company: ['CAN_MANAGE_ORGANIZATION'],
  case: ['CAN_MANAGE_ONBOARDING'],
  withdrawal: ['CAN_MANAGE_FUNDS', 'CAN_BLOCK_TRANSACTIONS'],
  deposit: ['CAN_MANAGE_FUNDS'],
  transfer: ['CAN_MANAGE_FUNDS'],
  ticket: ['CAN_MANAGE_SERVICE_REQUESTS'],
  asset: ['CAN_MANAGE_ASSETS'],
} as const satisfies Record<string, readonly Permission[]>;

export type SearchKind = keyof typeof SEARCH_KINDS;
export const SEARCH_KIND_NAMES = Object.keys(SEARCH_KINDS) as SearchKind[];

/** How references begin: whoever types one looks for nothing else. */
const PREFIXES: Readonly<Partial<Record<SearchKind, string>>> = {
  case: 'ON-',
  withdrawal: 'WD-',
  deposit: 'HF-',
  transfer: 'TR-',
  ticket: 'CS-',
};

export type FoundThing = {
  readonly kind: SearchKind;
  readonly id: string;
  readonly label: string;
  readonly note: string;
  /** Whose it is, where it is shown among a party's accounts. */
  readonly partyId: string | null;
};

/** The kinds that a text may name: "wd-4f" is a withdrawal and nothing else. */
export function kindsFor(q: string): readonly SearchKind[] {
  const typed = q.trim().toUpperCase();
  const named = SEARCH_KIND_NAMES.filter((kind) => typed.startsWith(PREFIXES[kind] ?? '\0'));
  return named.length > 0 ? named : SEARCH_KIND_NAMES;
}

/** The fewest characters that are looked for. */
export const LEAST_TYPED = 2;
