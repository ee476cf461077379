import type { CredentialKindName } from '@holdfast/domain/credential-kinds';
import type { Ctx } from '../ctx.ts';

export type Credential = {
  readonly id: string;
  /** Distinguishes the credential from others of its kind; null if unnecessary. */
  readonly detail: string | null;
  readonly madeAt: Date;
  readonly lastUsedAt: Date | null;
  readonly endsAt: Date | null;
  readonly browser?: { readonly userAgent: string | null; readonly ip: string | null };
};

/**
 * Declared by its module. Its owner lists and revokes each credential; a password change revokes
 * those that give others access to the owner's data.
 */
export type CredentialKind = {
  readonly name: CredentialKindName;
  readonly opens: string;
  /** The columns that store it: `schema.table.column`. */
  readonly columns: readonly string[];
  readonly withPassword: 'ends' | { readonly staysSince: string };
  list(ctx: Ctx, userId: string): Promise<readonly Credential[]>;
  revoke(ctx: Ctx, userId: string, id: string): Promise<boolean>;
  revokeAll(ctx: Ctx, userId: string, why: string): Promise<unknown>;
};

export const USE_RECORDED_MS = 60_000;
