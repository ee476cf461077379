import { decideAccess, type Standing } from '@holdfast/domain/access';
import { type Endpoint, isChange } from '@holdfast/domain/kernel/endpoint';
import type { Pausable } from '@holdfast/domain/kernel/pauses';
import { refuse } from '@holdfast/domain/refusals';
import type { Ctx } from './ctx.ts';
import { defineSetting } from './setting.ts';

export type Pause = {
  readonly id: string;
  readonly reason: string;
  /** Shown to users in addition to the usual sentence. */
  readonly message: string;
  readonly by: string;
  readonly since: string;
  readonly confirmedBy: string | null;
  readonly confirmedAt: string | null;
};

export type Pauses = Readonly<Partial<Record<Pausable, Pause>>>;

export const pauses = defineSetting<Pauses>('pauses', {});

/** The pause in force: its own, or that of all changes. */
export const inForce = (all: Pauses, what: Pausable): Pausable | undefined =>
  all[what] ? what : all.changes && 'changes';

/** Staff keep working in read-only mode, except on money of their own. */
function pauseOf(all: Pauses, endpoint: Endpoint, caller: Standing | undefined) {
  const own = endpoint.pausedBy && inForce(all, endpoint.pausedBy);
  if (own || !all.changes || !isChange(endpoint)) return own;
  const isStaff = !decideAccess({ who: 'staff', account: 'active' }, caller);
  return isStaff && !endpoint.value ? undefined : 'changes';
}

export const mayBePaused = (endpoint: Endpoint): boolean =>
  endpoint.pausedBy !== undefined || isChange(endpoint);

export function assertNotPaused(
  all: Pauses,
  endpoint: Endpoint,
  caller: Standing | undefined,
): void {
  refuseIf(all, pauseOf(all, endpoint, caller));
}

/** For work that no endpoint begins, in its transaction. */
export const isPaused = async (ctx: Ctx, what: Pausable): Promise<boolean> =>
  inForce(await pauses.read(ctx), what) !== undefined;

/** For what an endpoint decides by its subject. Refuses PAUSED. */
export async function assertRuns(ctx: Ctx, what: Pausable): Promise<void> {
  const all = await pauses.read(ctx);
  refuseIf(all, inForce(all, what));
}

const TRY_AGAIN_S = 60;

function refuseIf(all: Pauses, what: Pausable | undefined): void {
  if (what) refuse('PAUSED', { what, message: all[what]?.message ?? '', seconds: TRY_AGAIN_S });
}
