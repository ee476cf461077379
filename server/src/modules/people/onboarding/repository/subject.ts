import type { CaseKind } from '@holdfast/domain/people/onboarding/steps';
import { type Kysely, sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';

export type Subject = { readonly kind: CaseKind; readonly id: string };

type Tables = {
  readonly steps: string;
  readonly documents: string;
  readonly owner: 'userId' | 'companyId';
  readonly lock: string;
  /** Set if several people edit the case, so that rows record version and editor. */
  readonly isShared: boolean;
};

/** The tables of each kind, which have the same columns (docs/decisions/0016). */
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
 * Serialises changes such as uploads from two tabs or decisions by two reviewers. A lock by name,
 * as there may be no row yet.
 */
export async function lockSubject(ctx: Ctx, { kind, id }: Subject): Promise<void> {
  const name = `${TABLES[kind].lock}${id}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(ctx.tx);
}
