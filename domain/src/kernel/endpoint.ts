import type { z } from 'zod';
import type { Permission } from '../permissions.ts';
import type { NamedMove } from './machine.ts';

/**
 * Who may call. `account` names the state the caller's account must be in, each including the ones
 * before it: any → active (not blocked) → served (also not a US person; a company: approved; the
 * portfolio asks for no more) → identified (also partly or wholly verified) → approved (may invest:
 * staff approved the whole).
 */
export type AccountState = 'any' | 'active' | 'served' | 'identified' | 'approved';

export type Access =
  | { readonly who: 'anyone' }
  | {
      /** Any session; a session of an owner company's user; a session of staff. */
      readonly who: 'signed_in' | 'owner' | 'staff';
      readonly account: AccountState;
      readonly permission?: Permission;
      /**
       * Staff pass as well, by a permission of a staff role and whatever their own account is: for
       * what staff look at, and what they do to things of every company. Never for a party's money.
       */
      readonly alsoStaff?: true;
      /** Enough to hold one of these, where several roles may do the thing. */
      readonly anyOf?: readonly Permission[];
      /** Whose the thing named by the path must be; another's answers 404. */
      readonly owns?: 'party' | 'company' | 'user';
      /** Asks whoever didn't lately to show again who they are: CONFIRM_IDENTITY until they did. */
      readonly fresh?: true;
    };

type ParamNames<P extends string> = P extends `${string}:${infer A}/${infer R}`
  ? A | ParamNames<`/${R}`>
  : P extends `${string}:${infer A}`
    ? A
    : never;

/** The names of a path's parameters: `/assets/:assetId/faq` → `{ assetId: string }`. */
export type Params<P extends string> = { readonly [K in ParamNames<P>]: string };

/**
 * What lets a call move value from one party to another: it is an act of the party whose value it
 * is, it needs a second person's approval, or it is added to the sums of single releases, above
 * which a second person approves. `stays` where no party gets what was another's, with the reason.
 */
export type ValueRule =
  | 'own act'
  | 'second approval'
  | 'single release sums'
  | { readonly stays: string };

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Kinds of expensive work: a file that is kept, or read and left; a document that is laid out, an
 * archive, rows as a file, a search in texts.
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
  /** Under `/api`, with `:names` for parameters. */
  readonly path: P;
  /** One sentence: what it does, in the words of the product. */
  readonly summary: string;
  readonly access: A;
  readonly query?: Q;
  readonly body?: B;
  /** The shape of `data` in a success. */
  readonly reply: R;
  /**
   * The codes it may refuse with, besides what every endpoint of its access and shape may. That
   * the catalogue has each is checked where the register is (`contracts.ts`).
   */
  readonly refusals: F;
  /** The moves of state machines that it makes for its caller, each where the call asks for it. */
  readonly makes?: readonly NamedMove[];
  /**
   * The kind of approval whose decision it carries (`APPROVAL_KINDS`): whoever it concerns is
   * refused, and an approval names the fingerprint of what was shown.
   */
  readonly decides?: string;
  /** By what rule it may move value. A test finds each endpoint that books, and demands it. */
  readonly value?: ValueRule;
  /**
   * Every change honours an Idempotency-Key: the same request under the same key takes effect once.
   * `required` where it moves value; `none` with the reason why a key is ignored.
   */
  readonly idempotency?: 'required' | { readonly none: string };
  /** multipart with one `file` and the body's fields as form fields: the largest file in bytes. */
  readonly upload?: { readonly maxBytes: number };
  /**
   * What kind of expensive work it is, which decides where it waits its turn. It must be said of
   * what takes a file, answers one or searches a text: `small` where it hands out what is stored.
   */
  readonly cost?: Cost;
  /** Answers bytes or a stream instead of the envelope. */
  readonly answers?: 'json' | 'file' | 'stream';
  /** Comes by cookie and gives a secret or changes something although it is a GET. */
  readonly guarded?: boolean;
  /** The handler needs the exact bytes of the body: a provider's signature covers them. */
  readonly rawBody?: boolean;
  /**
   * The tightest rate limit group the call belongs to. `sign_in` limits an address by its failed
   * requests, every other group by all of them. `service` is for what machines ask, or each page
   * before it opens, maintenance or not; `none` for the product's own processes.
   */
  readonly limit?: 'sign_in' | 'sign_up' | 'code' | 'money' | 'service' | 'none';
};

type WithKey = Pick<Endpoint, 'method' | 'idempotency'>;

/** Whether a call without an Idempotency-Key is refused. */
export const requiresKey = ({ idempotency }: WithKey): boolean => idempotency === 'required';

/** Whether it is asked of the service itself: it is open during maintenance as well. */
export const isOfService = ({ limit }: { readonly limit?: Endpoint['limit'] }): boolean =>
  limit === 'service' || limit === 'none';

/** Whether a call under an Idempotency-Key takes effect once. */
export const honoursKey = ({ method, idempotency }: WithKey): boolean =>
  method !== 'GET' && typeof idempotency !== 'object';

/**
 * Declares an endpoint once, for the server's route, the web's typed call, OpenAPI and the tests.
 */
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
