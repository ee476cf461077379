import { dayWords } from '@holdfast/domain/kernel/moment';
import { refuse } from '@holdfast/domain/views/calendar/refusals';
import type { Ctx } from '../../../../kit/ctx.ts';
import { actorOf } from '../../../people/identity/index.ts';
import { icsOf } from '../documents/ics.ts';
import { findByToken, hashOf, markUsed } from '../repository.ts';
import { entriesFor } from './entries.ts';

/** Refuses NOT_FOUND for an unknown link or a blocked user. */
export async function feedOf(ctx: Ctx, token: string, webUrl: string) {
  const found = await findByToken(ctx, hashOf(token.replace(/\.ics$/, '')));
  if (!found) return refuse('NOT_FOUND', {});
  const { userId, partyId, companyId = null, standing } = await actorOf(ctx, found.userId);
  if (standing.isBlocked) return refuse('NOT_FOUND', {});
  await markUsed(ctx, userId);
  const entries = await entriesFor(ctx, { userId, partyId, companyId });
  return icsOf(
    'Holdfast',
    entries.map((entry) => ({
      uid: `${entry.id}@calendar.holdfast`,
      at: entry.at ? new Date(entry.at) : entry.day,
      summary: `${entry.asset.name}: ${entry.title}`,
      description: `${entry.title} on ${dayWords(entry.day)}. ${webUrl}${entry.link}`,
      url: `${webUrl}${entry.link}`,
    })),
    ctx.now,
  );
}
