import type { PlatformView } from '@holdfast/domain/administration/front-ends/contract';
import { FRONT_END_KEYS } from '@holdfast/domain/administration/front-ends/front-ends';
import { PAUSABLE_KEYS, type Pausable } from '@holdfast/domain/kernel/pauses';
import type { Ctx, UserCtx } from '../../../kit/ctx.ts';
import { closings } from '../../../kit/maintenance.ts';
import { current, notices } from '../../../kit/notices.ts';
import { type Pause, type Pauses, pauses } from '../../../kit/pauses.ts';
import { requestedSubjects } from '../../people/approvals/index.ts';
import { confirmationOf } from './rules.ts';

export const PAUSE_APPROVAL = 'platform.pause';
export const RESUME_APPROVAL = 'platform.resume';

export type PauseRow = Pause & { readonly what: Pausable };
export type PlatformFacts = PlatformView['facts'];

export async function describePlatform(ctx: UserCtx, facts: PlatformFacts): Promise<PlatformView> {
  const [closed, all, paused, confirming, resuming] = await Promise.all([
    closings.read(ctx),
    notices.read(ctx),
    pauses.read(ctx),
    requestedSubjects(ctx, PAUSE_APPROVAL),
    requestedSubjects(ctx, RESUME_APPROVAL),
  ]);
  const openKind = (id: string) =>
    resuming.has(id) ? RESUME_APPROVAL : confirming.has(id) ? PAUSE_APPROVAL : null;
  return {
    frontEnds: FRONT_END_KEYS.map((key) => ({ key, closing: closed[key] ?? null })),
    pauses: PAUSABLE_KEYS.map((what) => {
      const pause = paused[what];
      if (!pause) return { what, pause: null };
      const confirmation = confirmationOf(pause, ctx.now);
      return { what, pause: { ...pause, confirmation, approval: openKind(pause.id) } };
    }),
    notices: current(all, ctx.now).map((one) => ({ ...one, frontEnds: [...one.frontEnds] })),
    facts,
  };
}

const rowIn = (all: Pauses, id: string): PauseRow | undefined =>
  PAUSABLE_KEYS.flatMap((what) => {
    const pause = all[what];
    return pause?.id === id ? [{ ...pause, what }] : [];
  })[0];

export const findPause = async (ctx: Ctx, id: string) => rowIn(await pauses.read(ctx), id);
/** Closes the race of two people who pause, confirm or resume at the same time. */
export const lockPause = async (ctx: Ctx, id: string) => rowIn(await pauses.lock(ctx), id);
