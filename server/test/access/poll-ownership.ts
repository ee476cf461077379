import type { UserCtx } from '../../src/kit/ctx.ts';
import { closePoll } from '../../src/modules/assets/governance/commands/close-poll.ts';
import { schedulePoll } from '../../src/modules/assets/governance/commands/schedule-poll.ts';
import { writePoll } from '../../src/modules/assets/governance/commands/write-poll.ts';
import type { Fixture } from '../fixtures/fixture.ts';
import { company, person } from '../fixtures/people.ts';
import { heldAsset, parsedDraft, pollDraft } from '../fixtures/poll-fixtures.ts';
import type { World } from '../world.ts';

type At = { readonly world: World };

async function ofAsset({ world }: At): Promise<Fixture> {
  const owner = await company(world, { isOwner: true });
  const holder = await person(world, 'approved');
  const id = await heldAsset(world, owner.companyId, [[holder, 5_000n]]);
  return { id, owner, other: await company(world, { isOwner: true }) };
}

async function ofDraft(at: At): Promise<Fixture> {
  const fixture = await ofAsset(at);
  const now = at.world.clock.now();
  const id = await at.world.as(fixture.owner.actor, (ctx) =>
    writePoll(ctx as UserCtx, fixture.id, parsedDraft(now)),
  );
  return { ...fixture, id };
}

async function ofOpen(at: At): Promise<Fixture> {
  const fixture = await ofDraft(at);
  await at.world.as(fixture.owner.actor, (ctx) => schedulePoll(ctx as UserCtx, fixture.id));
  return fixture;
}

async function ofCounted({ world }: At): Promise<Fixture> {
  const fixture = await ofAsset({ world });
  const draft = parsedDraft(world.clock.now(), { isNamed: true });
  const id = await world.as(fixture.owner.actor, async (ctx) => {
    const pollId = await writePoll(ctx as UserCtx, fixture.id, draft);
    await schedulePoll(ctx as UserCtx, pollId);
    return pollId;
  });
  const closesAt = world.clock.now();
  await world.edge.db
    .updateTable('governance.poll')
    .set({ closesAt })
    .where('id', '=', id)
    .execute();
  await world.as(undefined, (ctx) => closePoll(ctx, id));
  return { ...fixture, id };
}

const usedUp = async (made: Promise<Fixture>, body?: object): Promise<Fixture> => ({
  ...(await made),
  usedUp: true,
  ...(body ? { body } : {}),
});

export const pollFixtures: Readonly<Record<string, (at: At) => Promise<Fixture>>> = {
  'GET /owner/assets/:assetId/polls': ofAsset,
  'POST /owner/assets/:assetId/polls': async (at) => ({
    ...(await ofAsset(at)),
    body: pollDraft(at.world.clock.now()),
  }),
  'GET /owner/polls/:pollId': ofDraft,
  'PUT /owner/polls/:pollId': async (at) => ({
    ...(await ofDraft(at)),
    body: pollDraft(at.world.clock.now()),
  }),
  'DELETE /owner/polls/:pollId': (at) => usedUp(ofDraft(at)),
  'POST /owner/polls/:pollId/schedule': (at) => usedUp(ofDraft(at)),
  'POST /owner/polls/:pollId/unschedule': ofOpen,
  'POST /owner/polls/:pollId/cancel': (at) => usedUp(ofOpen(at), { reason: 'Withdrawn' }),
  'POST /owner/polls/:pollId/remind': ofOpen,
  'GET /owner/polls/:pollId/votes': ofCounted,
};
