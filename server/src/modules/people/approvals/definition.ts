import { UUID } from '@holdfast/domain/kernel/ids';
import type { ApprovalKind } from '@holdfast/domain/people/approvals/kinds';
import type { ApprovalFact, Described } from '@holdfast/domain/people/approvals/shapes';
import type { Permission } from '@holdfast/domain/permissions';
import type { Ctx, UserCtx } from '../../../kit/ctx.ts';
import type { Requested } from './commands/decide.ts';

export type Payload = Requested['payload'];

/** A request as its module meets it. */
export type Request = {
  readonly id: string;
  readonly subjectId: string;
  readonly payload: Payload;
  readonly requestedBy: string;
  readonly requestedAt: Date;
  /** One of the staff requested it, and not somebody about their own. */
  readonly byStaff: boolean;
};

/** One of the staff who may decide what their permissions say. */
export type Decider = { readonly userId: string; readonly permissions: ReadonlySet<Permission> };

/** How a request came to nothing. */
export type End = {
  readonly how: 'rejected' | 'cancelled' | 'expired';
  /** Why, as whoever rejected it says it or the product does; null for a cancelled one. */
  readonly reason: string | null;
};

/** How a subject is read: to be shown, or locked where it is decided. */
export type Mode = 'read' | 'lock';

/**
 * What is particular to one kind of approval; the rest is done once, by the commands and views of
 * this module. Every function gets the same subject.
 */
export type Definition<S> = {
  readonly kind: ApprovalKind;
  /**
   * What a request is about, locked where it is decided; undefined once it is gone or has gone on
   * without a decision. Of a decision and another change at once the second sees the first. Most
   * kinds have it of `subjectOf`.
   */
  readonly subject: (
    ctx: Ctx,
    subjectId: string,
    mode: Mode,
    request: Request | undefined,
  ) => Promise<S | undefined>;
  /** Everything that is agreed to as it is now, and whom it concerns. */
  readonly matter: (ctx: Ctx, subject: S) => Promise<Pick<Requested, 'payload' | 'concerns'>>;
  /** What an approver reads, from the same subject. */
  readonly describe: (ctx: UserCtx, subject: S) => Promise<Described>;
  /** Refuses what can't be approved at the moment, by anyone or by the caller. */
  readonly assertCan?: (ctx: UserCtx, subject: S) => Promise<void>;
  /** Refuses what can't be rejected at the moment, by anyone. */
  readonly assertCanReject?: (ctx: UserCtx, subject: S) => Promise<void>;
  /**
   * Somebody submits it, and two of the staff approve it: the first requests the second. Without it
   * the module requests approval itself. Of a kind that knows both, it says which a subject is.
   */
  readonly isSubmitted?: true | ((subject: S) => boolean);
  /** Of what is submitted: whether one person is enough now, and what carries it out then. */
  readonly alone?: {
    readonly isEnough: (ctx: UserCtx, subject: S) => boolean | Promise<boolean>;
    readonly execute: (ctx: UserCtx, subject: S) => Promise<void>;
  };
  /** Whether one of the staff may decide a request, where it takes more than the permission. */
  readonly mayDecide?: (decider: Decider, request: Request) => boolean;
  /** Whether the caller may cancel a request that somebody else of theirs made. */
  readonly mayCancel?: (ctx: UserCtx, subject: S) => Promise<boolean>;
  /** Carries out what was approved. `request` is the one that was decided. */
  readonly execute: (ctx: UserCtx, subject: S, request: Request) => Promise<void>;
  /**
   * Releases the subject of a request that came to nothing, so that it can be requested again.
   * Absent where a request changes nothing about its subject.
   */
  readonly ended?: (ctx: Ctx, subject: S, end: End, request: Request | undefined) => Promise<void>;
};

/** The move that releases a subject, where its machine has one for each end of a request. */
export const END_MOVES = {
  rejected: 'reject',
  cancelled: 'withdraw',
  expired: 'expire',
} as const satisfies Record<End['how'], string>;

/** Whether the first of two people requests approval of a subject. */
export const isSubmitted = <S>({ isSubmitted: is }: Definition<S>, subject: S): boolean =>
  typeof is === 'function' ? is(subject) : is === true;

/**
 * Declares a kind of approval: `openModules` gives all of them to `approvalRoutes`. Its subject is
 * asked for by nothing but an id.
 */
export const defineApproval = <S>(definition: Definition<S>): Definition<S> => ({
  ...definition,
  subject: async (ctx, id, ...how) =>
    UUID.test(id) ? definition.subject(ctx, id, ...how) : undefined,
});

// biome-ignore lint/suspicious/noExplicitAny: each definition is called with its own subject only
export type AnyDefinition = Definition<any>;
export type Definitions = ReadonlyMap<string, AnyDefinition>;

/** The definitions by kind. */
export const definitionsOf = (all: readonly AnyDefinition[]): Definitions =>
  new Map(all.map((one) => [one.kind, one] as const));

type Weight = { readonly isMain?: true };

/** The facts of a description, in their order. */
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

/** A description of which only some parts are used. */
export const described = (
  own: Partial<Described> & Pick<Described, 'title' | 'facts' | 'approveLabel' | 'effect'>,
): Described => ({
  reference: null,
  parties: [],
  checks: [],
  documents: [],
  note: null,
  page: null,
  ...own,
});
