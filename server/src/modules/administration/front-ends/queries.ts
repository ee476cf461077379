import type { PlatformView } from '@holdfast/domain/administration/front-ends/contract';
import { FRONT_END_KEYS } from '@holdfast/domain/administration/front-ends/front-ends';
import type { UserCtx } from '../../../kit/ctx.ts';
import { readClosings } from '../../../kit/maintenance.ts';
import { readNotices } from '../../../kit/notices.ts';

export type PlatformFacts = PlatformView['facts'];

export async function describePlatform(ctx: UserCtx, facts: PlatformFacts): Promise<PlatformView> {
  const closings = await readClosings(ctx);
  const frontEnds = FRONT_END_KEYS.map((key) => ({ key, closing: closings[key] ?? null }));
  const notices = (await readNotices(ctx)).map((one) => ({
    ...one,
    frontEnds: [...one.frontEnds],
  }));
  return { frontEnds, notices, facts };
}
