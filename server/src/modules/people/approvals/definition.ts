import { UUID } from '@holdfast/domain/kernel/ids';
import { type ApprovalKind, pausedBy } from '@holdfast/domain/people/approvals/kinds';
import type { ApprovalFact, Described } from '@holdfast/domain/people/approvals/shapes';
import type { Permission } from '@holdfast/domain/permissions';
import type { Ctx, UserCtx } from '../../../kit/ctx.ts';
import { assertRuns } from '../../../kit/pauses.ts';
import type { Requested } from './commands/decide.ts';

export type Payload = Requested['payload'];

export type Request = {
  readonly id: string;
  readonly subjectId: string;
  readonly payload: Payload;
  readonly requestedBy: string;
  readonly requestedAt: Date;
  /** Whether the requester acted as staff, rather than as an investor or owner. */
  readonly byStaff: boolean;
};

export type Decider = { readonly userId: string; readonly permissions: ReadonlySet<Permission> };

export type End = {
  readonly how: 'rejected' | 'cancelled' | 'expired';
  /** The rejecter's or the product's reason; null if cancelled. */
  readonly reason: string | null;
  readonly remarks?: readonly Remark[];
};

/** A reason for rejecting one of the parts that `describe` lists. */
export type Remark = { readonly part: string; readonly text: string };

export type Mode = 'read' | 'lock';

export type Definition<S> = {
  readonly kind: ApprovalKind;
  /**
   * Returns the subject, locked for a decision, or undefined if it is gone or no longer pending.
   * Most kinds use `subjectOf`.
   */
  readonly subject: (
    ctx: Ctx,
    subjectId: string,
    mode: Mode,
    request: Request | undefined,
  ) => Promise<S | undefined>;
  readonly content: (ctx: Ctx, subject: S) => Promise<Pick<Requested, 'payload' | 'concerns'>>;
  readonly describe: (ctx: UserCtx, subject: S) => Promise<Described>;
  /** Refuses an approval that is impossible now. */
  readonly assertCan?: (ctx: UserCtx, subject: S) => Promise<void>;
  /** Refuses a rejection that is impossible now. */
  readonly assertCanReject?: (ctx: UserCtx, subject: S) => Promise<void>;
  /**
   * Whether the first staff approval of a submission requests the second. Without it, the owning
   * module requests approval.
   */
  readonly isSubmitted?: true | ((subject: S) => boolean);
  /** For submissions: whether one approval suffices, and the action that it then executes. */
  readonly alone?: {
    readonly isEnough: (ctx: UserCtx, subject: S) => boolean | Promise<boolean>;
    readonly execute: (ctx: UserCtx, subject: S) => Promise<void>;
  };
  readonly mayDecide?: (decider: Decider, request: Request) => boolean;
  readonly mayCancel?: (ctx: UserCtx, subject: S) => Promise<boolean>;
  readonly execute: (ctx: UserCtx, subject: S, request: Request) => Promise<void>;
  /**
   * Releases the subject after a request ended without approval; absent if there is nothing to
   * release.
   */
  readonly ended?: (ctx: Ctx, subject: S, end: End, request: Request | undefined) => Promise<void>;
};

export const END_MOVES = {
  rejected: 'reject',
  cancelled: 'withdraw',
  expired: 'expire',
} as const satisfies Record<End['how'], string>;

/** Refuses PAUSED and what the kind refuses. */
export async function assertCan<S>(
  ctx: UserCtx,
  { kind, assertCan: check }: Definition<S>,
  subject: S,
): Promise<void> {
  const pause = pausedBy(kind);
  if (pause) await assertRuns(ctx, pause);
  await check?.(ctx, subject);
}

export const isSubmitted = <S>({ isSubmitted: is }: Definition<S>, subject: S): boolean =>
  typeof is === 'function' ? is(subject) : is === true;

/** Declares a kind of approval whose subject is found by id alone. */
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
