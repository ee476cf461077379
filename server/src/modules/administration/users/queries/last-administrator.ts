import type { Ctx } from '../../../../kit/ctx.ts';
import { staffWith } from '../../../people/identity/index.ts';

/** Only administrators manage staff, so without one no other could be appointed. */
export async function isLastAdministrator(ctx: Ctx, userId: string): Promise<boolean> {
  const administrators = await staffWith(ctx, 'CAN_MANAGE_PLATFORM');
  return administrators.length === 1 && administrators.includes(userId);
}
