import { DAY, HOUR, later } from '@holdfast/domain/kernel/moment';
import {
  blockUser,
  openSession,
  setPartialComplete,
  setResidence,
  unapproveParty,
} from '../../src/modules/people/identity/index.ts';
import { closeAccount } from '../../src/modules/views/privacy/commands/closure.ts';
import type { Someone } from '../fixtures/people.ts';
import type { World } from '../world.ts';

// How a reader loses standing after access was granted; the grant itself remains.

export const STANDINGS = ['blocked', 'us', 'unverified', 'closed'] as const;
export type LostStanding = (typeof STANDINGS)[number];

export function lose(world: World, who: Someone, standing: LostStanding): Promise<unknown> {
  const { userId, partyId } = who.actor;
  switch (standing) {
    case 'blocked':
      return world.as(undefined, (ctx) => blockUser(ctx, userId, 'For a test'));
    case 'us':
      return world.as(undefined, (ctx) =>
        setResidence(ctx, userId, { country: 'USA', isUsPerson: true }),
      );
    case 'unverified':
      return world.as(undefined, async (ctx) => {
        await setPartialComplete(ctx, userId, false);
        await unapproveParty(ctx, partyId);
      });
    case 'closed':
      return closed(world, who);
  }
}

async function closed(world: World, { actor }: Someone): Promise<void> {
  await world.as(actor, (ctx) => closeAccount({ ...ctx, actor }, 'For a test'));
  await world.edge.pool.query(
    `update identity.session set last_seen_at = $1, created_at = $1,
     expires_at = $1::timestamptz + interval '12 h'`,
    [later(world.clock.now(), WAIT_MS)],
  );
  world.clock.advance(WAIT_MS);
  await world.runJob('privacy.close');
}
const WAIT_MS = 14 * DAY + HOUR;

/** A closed account can't open a session. */
export const callerIn = async (
  world: World,
  { actor, token }: Someone,
  standing: LostStanding,
): Promise<string> =>
  standing === 'closed'
    ? token
    : (await world.as(undefined, (ctx) => openSession(ctx, actor.userId))).token;
