import type { CaseKind } from '@holdfast/domain/people/onboarding/steps';
import { type Kysely, sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';

/** Whose a case is: a person by their user, a company by its own id. */
export type Subject = { readonly kind: CaseKind; readonly id: string };

type Tables = {
  readonly steps: string;
  readonly documents: string;
  /** The column that names whose a row is. */
  readonly owner: 'userId' | 'companyId';
  /** Under what name a subject is locked. */
  readonly lock: string;
  /** Several people fill it: rows say who saved them and how often. */
  readonly isShared: boolean;
};

/** Where a kind of case is stored: alike, and apart (docs/decisions/0016). */
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

/** The connection for tables that are chosen by a case's kind. */
export const anyTable = ({ tx }: Ctx): Kysely<AnyTables> => tx as unknown as Kysely<AnyTables>;

/**
 * Keeps one case from being changed twice at once: two tabs that upload, two members who save the
 * same step, a draft that is saved while the case is sent, two reviewers who decide. There may be
 * no row to lock yet, so the lock is by name.
 */
export async function lockSubject(ctx: Ctx, { kind, id }: Subject): Promise<void> {
  const name = `${TABLES[kind].lock}${id}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(ctx.tx);
}
