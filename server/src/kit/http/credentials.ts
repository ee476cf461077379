import type { CredentialKindName } from '@holdfast/domain/credential-kinds';
import type { Ctx } from '../ctx.ts';

/** One thing that lets its holder in, as its person recognises it. It never holds the secret. */
export type Credential = {
  readonly id: string;
  /** Which of its kind; null where the kind says it all. */
  readonly detail: string | null;
  readonly madeAt: Date;
  readonly lastUsedAt: Date | null;
  readonly endsAt: Date | null;
  readonly browser?: { readonly userAgent: string | null; readonly ip: string | null };
};

/**
 * A kind of credential, declared by the module that keeps it: its person lists and revokes every
 * one, and a change of the password ends those by which someone else could still see or change
 * what is that person's.
 */
export type CredentialKind = {
  readonly name: CredentialKindName;
  /** What it opens, in a sentence. */
  readonly opens: string;
  /** The columns that keep what it is recognised by: `schema.table.column`. */
  readonly columns: readonly string[];
  readonly withPassword: 'ends' | { readonly staysSince: string };
  /** Those of a person that work now, the latest first. */
  list(ctx: Ctx, userId: string): Promise<readonly Credential[]>;
  /** Ends one; false when the person has none by that id. */
  revoke(ctx: Ctx, userId: string, id: string): Promise<boolean>;
  /** Ends every one of a person; `why` is what the records say. */
  revokeAll(ctx: Ctx, userId: string, why: string): Promise<unknown>;
};

/** How often the use of a link is written down at most. */
export const USE_RECORDED_MS = 60_000;
