import type { CaseKind } from '@holdfast/domain/people/onboarding/steps';
import { type Kysely, sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';

/** The subject of a case: a person by user id, a company by its own id. */
export type Subject = { readonly kind: CaseKind; readonly id: string };

type Tables = {
  readonly steps: string;
  readonly documents: string;
  readonly owner: 'userId' | 'companyId';
  readonly lock: string;
  /** Edited by several people: rows hold who saved them and a version. */
  readonly isShared: boolean;
};

/** Storage by kind of case: same shape, separate tables (docs/decisions/0016). */
export const TABLES: Readonly<Record<CaseKind, Tables>> = {
  personal: {
    steps: 'onboarding.step',
    documents: 'onboarding.document',
    owner: 'userId',
    lock: 'onboarding:',
    isShared: false,
  },
  institutional: {
    steps: 'onboarding.organizationStep',
    documents: 'onboarding.organizationDocument',
    owner: 'companyId',
    lock: 'onboarding:company:',
    isShared: true,
  },
};

type AnyTables = Record<string, Record<string, unknown>>;

export const anyTable = ({ tx }: Ctx): Kysely<AnyTables> => tx as unknown as Kysely<AnyTables>;

/**
 * Serialises changes of one case: uploads from two tabs, two members saving a step, a save while
 * sending, two reviewers. There may be no row yet, so the lock is by name.
 */
export async function lockSubject(ctx: Ctx, { kind, id }: Subject): Promise<void> {
  const name = `${TABLES[kind].lock}${id}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(ctx.tx);
}
