import type { Permission } from '../../permissions.ts';

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
  readonly partyId: string | null;
};

export function kindsFor(q: string): readonly SearchKind[] {
  const typed = q.trim().toUpperCase();
  const named = SEARCH_KIND_NAMES.filter((kind) => typed.startsWith(PREFIXES[kind] ?? '\0'));
  return named.length > 0 ? named : SEARCH_KIND_NAMES;
}

export const LEAST_TYPED = 2;
