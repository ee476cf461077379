import type { z } from 'zod';
import type { Permission } from '../permissions.ts';
import type { NamedMove } from './machine.ts';

/**
 * Required account state, each including the ones before: any → active (not blocked) → served (not
 * a US person; a company: approved; enough for the portfolio) → identified (also partly or fully
 * verified) → approved (may invest: fully approved by staff).
 */
export type AccountState = 'any' | 'active' | 'served' | 'identified' | 'approved';

export type Access =
  | { readonly who: 'anyone' }
  | {
      /** Any session; an owner company user's session; a staff session. */
      readonly who: 'signed_in' | 'owner' | 'staff';
      readonly account: AccountState;
      readonly permission?: Permission;
      /**
       * Staff may call too, by staff role and regardless of their own account: for viewing, and for
       * actions on any company's subjects. Never for a party's money.
       */
      readonly alsoStaff?: true;
      readonly anyOf?: readonly Permission[];
      /** Required owner of the subject in the path; others' subjects answer 404. */
      readonly owns?: 'party' | 'company' | 'user';
      /** Requires recent re-authentication, or refuses CONFIRM_IDENTITY. */
      readonly fresh?: true;
    };

type ParamNames<P extends string> = P extends `${string}:${infer A}/${infer R}`
  ? A | ParamNames<`/${R}`>
  : P extends `${string}:${infer A}`
    ? A
    : never;

/** Path parameter names: `/assets/:assetId/faq` → `{ assetId: string }`. */
export type Params<P extends string> = { readonly [K in ParamNames<P>]: string };

/**
 * The control under which a call may move value between parties: an act of the owning party, second
 * approval, or single-release sums with second approval above the limit. `stays`, with the reason,
 * where no party receives another's value.
 */
export type ValueRule =
  | 'own act'
  | 'second approval'
  | 'single release sums'
  | { readonly stays: string };

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Kinds of expensive work: storing or only reading a file, rendering a document, building an
 * archive, exporting rows, searching texts.
 */
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
  /** Below `/api`, with `:names` for parameters. */
  readonly path: P;
  readonly summary: string;
  readonly access: A;
  readonly query?: Q;
  readonly body?: B;
  readonly reply: R;
  /**
   * Refusals besides those implied by access and shape. `contracts.ts` checks that each is
   * registered.
   */
  readonly refusals: F;
  /** State machine moves it makes, when the call requests them. */
  readonly makes?: readonly NamedMove[];
  /**
   * The kind of approval it decides (`APPROVAL_KINDS`): refuses the person concerned, and an
   * approval names the fingerprint shown.
   */
  readonly decides?: string;
  /**
   * The rule under which it may move value. A test requires it of every endpoint that posts to the
   * ledger.
   */
  readonly value?: ValueRule;
  /**
   * Changes honour an Idempotency-Key: a repeated key takes effect once. `required` where value
   * moves; `none` with the reason the key is ignored.
   */
  readonly idempotency?: 'required' | { readonly none: string };
  /** Multipart: one `file` of at most this many bytes, and the body as form fields. */
  readonly upload?: { readonly maxBytes: number };
  /**
   * Kind of expensive work, which decides its queue. Required for calls that take or return a file
   * or search texts; `small` for serving stored data.
   */
  readonly cost?: Cost;
  /** Responds with bytes or a stream instead of the envelope. */
  readonly answers?: 'json' | 'file' | 'stream';
  /** A cookie-authenticated GET that returns a secret or changes state: needs CSRF protection. */
  readonly guarded?: boolean;
  /** The handler needs the exact body bytes, for a provider's signature. */
  readonly rawBody?: boolean;
  /**
   * The tightest rate limit group. `sign_in` counts an address's failed requests, all others every
   * request. `service` is for machines and page bootstrap, open during maintenance; `none` for the
   * product's own processes.
   */
  readonly limit?: 'sign_in' | 'sign_up' | 'code' | 'money' | 'service' | 'none';
};

type WithKey = Pick<Endpoint, 'method' | 'idempotency'>;

export const requiresKey = ({ idempotency }: WithKey): boolean => idempotency === 'required';

export const isOfService = ({ limit }: { readonly limit?: Endpoint['limit'] }): boolean =>
  limit === 'service' || limit === 'none';

export const honoursKey = ({ method, idempotency }: WithKey): boolean =>
  method !== 'GET' && typeof idempotency !== 'object';

/** Declares an endpoint once, for the server's route, the web's typed call, OpenAPI and tests. */
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
