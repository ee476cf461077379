import {
  ACCOUNT_KINDS,
  ACCOUNT_WORDS,
  type AccountKind,
  OWNER_KINDS,
  type OwnerKind,
  storedAs,
} from '@holdfast/domain/administration/books/accounts';
import { UUID } from '@holdfast/domain/kernel/ids';

/** Where a page of accounts ended. */
export type AccountPlace = {
  readonly holderKind: OwnerKind;
  readonly createdAt: Date;
  readonly id: string;
};

export const writePlace = ({ holderKind, createdAt, id }: AccountPlace): string =>
  `${holderKind}~${createdAt.toISOString()}~${id}`;

/** What does not say where a page ended is the beginning. */
export function readPlace(text: string | undefined): AccountPlace | undefined {
  const [kind = '', moment = '', id = ''] = (text ?? '').split('~');
  const holderKind = OWNER_KINDS.find((one) => one === kind);
  const createdAt = new Date(moment);
  if (!holderKind || !UUID.test(id) || Number.isNaN(createdAt.getTime())) return undefined;
  return { holderKind, createdAt, id };
}

/** The platform's kinds of accounts that a text may mean by their names: "susp" means suspense. */
export function kindsMeant(q: string): readonly AccountKind[] {
  const text = q.trim().toLowerCase();
  if (text.length < 3) return [];
  return ACCOUNT_KINDS.filter(
    (kind) =>
      storedAs(kind).holderKind === 'platform' &&
      ACCOUNT_WORDS[kind].name.toLowerCase().includes(text),
  );
}
