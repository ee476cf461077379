import type { z } from 'zod';
import type { Permission } from '../permissions.ts';
import type { NamedMove } from './machine.ts';
import type { Pausable } from './pauses.ts';

/**
 * Each includes the previous ones: any → active (not blocked) → served (not a US person; a company
 * must be approved) → identified (partly or fully verified) → approved (by staff, so may invest).
 */
export type AccountState = 'any' | 'active' | 'served' | 'identified' | 'approved';

export type Access =
  | { readonly who: 'anyone' }
  | {
      readonly who: 'signed_in' | 'owner' | 'staff';
      readonly account: AccountState;
      readonly permission?: Permission;
      /**
       * By staff role alone: to view, or to act on any company's subjects; never to move a party's
       * money.
       */
      readonly alsoStaff?: true;
      readonly anyOf?: readonly Permission[];
      /** Owner of the subject in the path; anyone else gets 404. */
      readonly owns?: 'party' | 'company' | 'user';
      /** Recent re-authentication; otherwise refuses with CONFIRM_IDENTITY. */
      readonly fresh?: true;
    };

type ParamNames<P extends string> = P extends `${string}:${infer A}/${infer R}`
  ? A | ParamNames<`/${R}`>
  : P extends `${string}:${infer A}`
    ? A
    : never;

/** `/assets/:assetId/faq` → `{ assetId: string }`. */
export type Params<P extends string> = { readonly [K in ParamNames<P>]: string };

/** What controls moving value between parties. `stays`: why no party receives another's value. */
export type ValueRule =
  | 'own act'
  | 'second approval'
  | 'single release sums'
  | { readonly stays: string };

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export const COSTS = [
  'small',
  'upload',
  'import',
  'render',
  'archive',
  'export',
  'search',
] as const;
export type Cost = (typeof COSTS)[number];

export type Endpoint<
  M extends Method = Method,
  P extends string = string,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
  A extends Access = Access,
  F extends readonly string[] = readonly string[],
> = {
  readonly method: M;
  readonly path: P;
  readonly summary: string;
  readonly access: A;
  readonly query?: Q;
  readonly body?: B;
  readonly reply: R;
  /** Besides those implied by access and schema. `contracts.ts` checks that each is registered. */
  readonly refusals: F;
  readonly makes?: readonly NamedMove[];
  /**
   * The kind of approval (`APPROVAL_KINDS`) decided. The person concerned is refused; an approval
   * must name the fingerprint shown.
   */
  readonly decides?: string;
  /** Required, by a test, if the endpoint posts to the ledger. */
  readonly value?: ValueRule;
  /**
   * The pause that refuses it, for staff too. Required, by a test, where value moves, unless the
   * test names why not. Read-only mode refuses every change by others than staff.
   */
  readonly pausedBy?: Exclude<Pausable, 'changes'>;
  /** Why it is open in read-only mode. */
  readonly whileReadOnly?: 'reads' | 'secures an account';
  /**
   * By default a repeated Idempotency-Key takes effect once. `required` where value moves; `none`,
   * with a reason, ignores it.
   */
  readonly idempotency?: 'required' | { readonly none: string };
  /** Multipart: one `file` up to this size; the body as form fields. */
  readonly upload?: { readonly maxBytes: number };
  /**
   * Determines the queue. Required if the call takes or returns a file or searches texts; `small`
   * only serves stored data.
   */
  readonly cost?: Cost;
  readonly answers?: 'json' | 'file' | 'stream';
  /**
   * A GET with the session cookie that returns a secret or changes state: needs CSRF protection.
   */
  readonly guarded?: boolean;
  /** For a provider's signature over the body's exact bytes. */
  readonly rawBody?: boolean;
  /**
   * The strictest rate limit. `sign_in` counts failed requests per address, the others all
   * requests. `service`, for machines and page loads, stays open during maintenance; `none` is for
   * Holdfast's own processes.
   */
  readonly limit?: 'sign_in' | 'sign_up' | 'code' | 'money' | 'service' | 'none';
};

type WithKey = Pick<Endpoint, 'method' | 'idempotency'>;

export const requiresKey = ({ idempotency }: WithKey): boolean => idempotency === 'required';

export const isOfService = ({ limit }: { readonly limit?: Endpoint['limit'] }): boolean =>
  limit === 'service' || limit === 'none';

/** Whether a pause of everything refuses it to its users. */
export const isChange = (
  one: Pick<Endpoint, 'method' | 'access' | 'limit' | 'whileReadOnly'>,
): boolean =>
  one.method !== 'GET' && one.access.who !== 'staff' && !one.whileReadOnly && !isOfService(one);

export const honoursKey = ({ method, idempotency }: WithKey): boolean =>
  method !== 'GET' && typeof idempotency !== 'object';

export const endpoint = <
  const M extends Method,
  const P extends string,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
  const A extends Access,
  const F extends readonly string[],
>(
  e: Endpoint<M, P, Q, B, R, A, F>,
): Endpoint<M, P, Q, B, R, A, F> => e;
