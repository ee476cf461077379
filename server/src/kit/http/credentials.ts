import type { CredentialKindName } from '@holdfast/domain/credential-kinds';
import type { Ctx } from '../ctx.ts';

export type Credential = {
  readonly id: string;
  /** Which one of its kind; null where the kind suffices. */
  readonly detail: string | null;
  readonly madeAt: Date;
  readonly lastUsedAt: Date | null;
  readonly endsAt: Date | null;
  readonly browser?: { readonly userAgent: string | null; readonly ip: string | null };
};

/**
 * A kind of credential, declared by its module: its owner lists and revokes each, and a password
 * change revokes those that would give someone else access to the owner's data.
 */
export type CredentialKind = {
  readonly name: CredentialKindName;
  /** What it gives access to, in a sentence. */
  readonly opens: string;
  /** The columns it is recognised by: `schema.table.column`. */
  readonly columns: readonly string[];
  readonly withPassword: 'ends' | { readonly staysSince: string };
  list(ctx: Ctx, userId: string): Promise<readonly Credential[]>;
  /** Revokes one; false when the user has none with that id. */
  revoke(ctx: Ctx, userId: string, id: string): Promise<boolean>;
  revokeAll(ctx: Ctx, userId: string, why: string): Promise<unknown>;
};

/** Minimum interval between recorded uses of a link. */
export const USE_RECORDED_MS = 60_000;
