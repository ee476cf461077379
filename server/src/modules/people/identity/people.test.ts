import { describe, expect, test } from 'vitest';
import { person } from '../../../../test/fixtures/people.ts';
import { openWorld } from '../../../../test/world.ts';
import type { EventType, Payload } from '../../../kit/ctx.ts';
import { handler } from '../../../kit/jobs/events.ts';
import {
  actorOf,
  approveParty,
  blockUser,
  events,
  grantRole,
  namesOf,
  partyById,
  setProfileNames,
  unapproveParty,
  unblockUser,
} from './index.ts';

const heard: string[] = [];
const collect = <P extends Payload>(event: EventType<P>) =>
  handler(`test.${event.type}`, event, async () => void heard.push(event.type));

const world = await openWorld({
  extraHandlers: [
    collect(events.userBlocked),
    collect(events.userUnblocked),
    collect(events.partyApproved),
    collect(events.emailVerified),
    collect(events.userRegistered),
  ],
});

const standing = async (userId: string) =>
  (await world.as(undefined, (ctx) => actorOf(ctx, userId))).standing;

describe('a person', () => {
  test('is blocked once with a reason, which ends their sessions, and unblocked once', async () => {
    const { actor, token } = await person(world, 'approved');
    const block = () => world.as(undefined, (ctx) => blockUser(ctx, actor.userId, 'A reason'));
    const unblock = () => world.as(undefined, (ctx) => unblockUser(ctx, actor.userId));
    await expect(unblock()).rejects.toMatchObject({ code: 'INVALID_TRANSITION' });
    const both = await Promise.allSettled([block(), block()]);
    expect(both.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await standing(actor.userId)).isBlocked).toBe(true);
    const http = await world.http();
    const headers = { authorization: `Bearer ${token}` };
    expect((await http.inject({ url: '/api/user/me', headers })).statusCode).toBe(401);
    await unblock();
    expect((await standing(actor.userId)).isBlocked).toBe(false);
    expect(heard).toContain('identity.user_blocked');
    expect(heard).toContain('identity.user_unblocked');
  });

  test('is approved, and the approval can be revoked', async () => {
    const { actor } = await person(world, 'partial');
    expect((await standing(actor.userId)).hasAdminApproved).toBe(false);
    await world.as(undefined, (ctx) => approveParty(ctx, actor.partyId));
    expect((await standing(actor.userId)).hasAdminApproved).toBe(true);
    await world.as(undefined, (ctx) => unapproveParty(ctx, actor.partyId, 'Papers ran out'));
    expect((await standing(actor.userId)).hasAdminApproved).toBe(false);
    expect(heard).toContain('identity.party_approved');
  });

  test('has the same name everywhere', async () => {
    const { actor } = await person(world, 'new');
    const names = { firstName: 'Amara', lastName: 'Lindqvist' };
    await world.as(undefined, (ctx) => setProfileNames(ctx, actor.userId, names));
    const party = await world.as(undefined, (ctx) => partyById(ctx, actor.partyId));
    expect(party).toMatchObject({ kind: 'person', displayName: 'Amara Lindqvist' });
    const named = await world.as(undefined, (ctx) => namesOf(ctx, [actor.userId, actor.partyId]));
    expect([...named.values()]).toEqual([expect.objectContaining({ name: 'Amara Lindqvist' })]);
  });

  test('is given a role once, with its permissions', async () => {
    const { actor } = await person(world, 'new');
    const grant = () => world.as(undefined, (ctx) => grantRole(ctx, actor.userId, 'distributor'));
    await Promise.all([grant(), grant()]);
    const may = (await standing(actor.userId)).permissions;
    expect(may.has('CAN_PERFORM_ACTIONS_LEGAL_AGREEMENTS')).toBe(true);
    expect(may.has('CAN_TRADE_ASSETS')).toBe(true);
  });

  test('has a permanent record of every change by staff', async () => {
    const { rows } = await world.edge.pool.query(
      `select distinct action from kit.activity where subject_kind in ('user', 'party')`,
    );
    const actions = rows.map((row) => row.action);
    expect(actions).toEqual(
      expect.arrayContaining(['user.blocked', 'user.active', 'party.approved', 'party.unapproved']),
    );
    await expect(world.edge.pool.query('delete from kit.activity')).rejects.toThrow(
      'never changed',
    );
  });
});
