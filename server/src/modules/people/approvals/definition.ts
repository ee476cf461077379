import { UUID } from '@holdfast/domain/kernel/ids';
import type { ApprovalKind } from '@holdfast/domain/people/approvals/kinds';
import type { ApprovalFact, Described } from '@holdfast/domain/people/approvals/shapes';
import type { Permission } from '@holdfast/domain/permissions';
import type { Ctx, UserCtx } from '../../../kit/ctx.ts';
import type { Requested } from './commands/decide.ts';

export type Payload = Requested['payload'];

export type Request = {
  readonly id: string;
  readonly subjectId: string;
  readonly payload: Payload;
  readonly requestedBy: string;
  readonly requestedAt: Date;
  /** Requested by staff, rather than by a user on their own behalf. */
  readonly byStaff: boolean;
};

export type Decider = { readonly userId: string; readonly permissions: ReadonlySet<Permission> };

/** How a request ended undecided or rejected. */
export type End = {
  readonly how: 'rejected' | 'cancelled' | 'expired';
  /** The reason, by the rejecter or the product; null for a cancelled one. */
  readonly reason: string | null;
  /** Of a rejection, for kinds that take them. */
  readonly remarks?: readonly Remark[];
};

/** A reason about one of the parts that `describe` lists. */
export type Remark = { readonly part: string; readonly text: string };

export type Mode = 'read' | 'lock';

/**
 * What is specific to one kind of approval; this module's commands and views do the rest. Every
 * function gets the same subject.
 */
export type Definition<S> = {
  readonly kind: ApprovalKind;
  /**
   * The subject, locked for a decision; undefined if it is gone or no longer pending. Serialises
   * decisions with other changes. Most kinds use `subjectOf`.
   */
  readonly subject: (
    ctx: Ctx,
    subjectId: string,
    mode: Mode,
    request: Request | undefined,
  ) => Promise<S | undefined>;
  readonly content: (ctx: Ctx, subject: S) => Promise<Pick<Requested, 'payload' | 'concerns'>>;
  readonly describe: (ctx: UserCtx, subject: S) => Promise<Described>;
  /** Refuses what can't be approved now, by anyone or by the caller. */
  readonly assertCan?: (ctx: UserCtx, subject: S) => Promise<void>;
  /** Refuses what can't be rejected now, by anyone. */
  readonly assertCanReject?: (ctx: UserCtx, subject: S) => Promise<void>;
  /**
   * A submission with two staff approvals: the first requests the second. Without it the module
   * requests approval itself. For a kind with both, says which applies to a subject.
   */
  readonly isSubmitted?: true | ((subject: S) => boolean);
  /** For a submission: whether one approval suffices now, and what carries it out then. */
  readonly alone?: {
    readonly isEnough: (ctx: UserCtx, subject: S) => boolean | Promise<boolean>;
    readonly execute: (ctx: UserCtx, subject: S) => Promise<void>;
  };
  readonly mayDecide?: (decider: Decider, request: Request) => boolean;
  readonly mayCancel?: (ctx: UserCtx, subject: S) => Promise<boolean>;
  readonly execute: (ctx: UserCtx, subject: S, request: Request) => Promise<void>;
  /**
   * Releases the subject of a request that ended without approval. Absent where a request changes
   * nothing about its subject.
   */
  readonly ended?: (ctx: Ctx, subject: S, end: End, request: Request | undefined) => Promise<void>;
};

/** The move that releases a subject, where its machine has one per outcome. */
export const END_MOVES = {
  rejected: 'reject',
  cancelled: 'withdraw',
  expired: 'expire',
} as const satisfies Record<End['how'], string>;

export const isSubmitted = <S>({ isSubmitted: is }: Definition<S>, subject: S): boolean =>
  typeof is === 'function' ? is(subject) : is === true;

/**
 * Declares a kind of approval, for `openModules` to pass to `approvalRoutes`. Its subject is looked
 * up by id alone.
 */
export const defineApproval = <S>(definition: Definition<S>): Definition<S> => ({
  ...definition,
  subject: async (ctx, id, ...how) =>
    UUID.test(id) ? definition.subject(ctx, id, ...how) : undefined,
});

// biome-ignore lint/suspicious/noExplicitAny: each definition is called with its own subject only
export type AnyDefinition = Definition<any>;
export type Definitions = ReadonlyMap<string, AnyDefinition>;

export const definitionsOf = (all: readonly AnyDefinition[]): Definitions =>
  new Map(all.map((one) => [one.kind, one] as const));

type Weight = { readonly isMain?: true };

export const fact = {
  text: (label: string, text: string, { isMain }: Weight = {}) =>
    ({ label, value: { is: 'text', text }, isMain: isMain === true }) satisfies ApprovalFact,
  moment: (label: string, at: Date) =>
    ({
      label,
      value: { is: 'moment', at },
      isMain: false,
    }) satisfies ApprovalFact,
  change: (label: string, from: string | null, to: string, { isMain }: Weight = {}) =>
    ({ label, value: { is: 'change', from, to }, isMain: isMain === true }) satisfies ApprovalFact,
};

export const described = (
  own: Partial<Described> & Pick<Described, 'title' | 'facts' | 'approveLabel' | 'effect'>,
): Described => ({
  reference: null,
  parties: [],
  checks: [],
  documents: [],
  parts: [],
  note: null,
  page: null,
  ...own,
});
