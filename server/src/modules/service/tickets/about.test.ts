import type { AboutKind } from '@holdfast/domain/service/tickets/kinds';
import { describe, expect, test } from 'vitest';
import { openFixtures } from '../../../../test/fixtures/fixtures.ts';
import { draftAsset } from '../../../../test/fixtures/market.ts';
import { company, person, type Someone } from '../../../../test/fixtures/people.ts';
import { ask } from '../../../../test/fixtures/uploads.ts';

const fixtures = await openFixtures();
const { http, world } = fixtures;

const refer = (who: Someone, kind: AboutKind, id: string) =>
  ask(http, 'POST', '/user/tickets/create', who.token, {
    type: 'other',
    subject: 'About this',
    text: 'What of it?',
    about: { kind, id },
  });
const seen = async (who: Someone, made: Awaited<ReturnType<typeof refer>>) => {
  const { id } = made.body.data.ticket;
  return (await ask(http, 'GET', `/tickets/${id}`, who.token)).body.data.about;
};

describe('the subject of a request', () => {
  test.each([
    ['order', 'GET /trade/orders/:orderId'],
    ['commitment', 'GET /commitments/:commitmentId'],
    ['deposit', 'POST /user/wallet/transaction/:transactionId/delete'],
    ['withdrawal', 'POST /user/wallet/withdrawals/:withdrawalId/cancel'],
  ] as const)('can be a %s only of its own party', async (kind, name) => {
    const { id, owner, other } = await fixtures.make(name, 'person');
    const made = await refer(owner, kind, id);
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    expect(await seen(owner, made)).toMatchObject({ kind, id });
    for (const stranger of [other, await person(world, 'approved'), await company(world)]) {
      const refused = await refer(stranger, kind, id);
      expect([refused.status, refused.body.code]).toEqual([404, 'NOT_FOUND']);
    }
  });

  test('can be an unpublished asset only of its own company', async () => {
    const owner = await company(world, { isOwner: true });
    const id = await draftAsset(world, { companyId: owner.companyId });
    expect(await seen(owner, await refer(owner, 'asset', id))).toMatchObject({ kind: 'asset', id });
    for (const stranger of [
      await company(world, { isOwner: true }),
      await person(world, 'approved'),
    ]) {
      expect((await refer(stranger, 'asset', id)).body.code).toBe('NOT_FOUND');
    }
  });

  test('is not found under another kind', async () => {
    const { id, owner } = await fixtures.make('GET /commitments/:commitmentId', 'person');
    for (const kind of ['order', 'deposit', 'withdrawal', 'asset'] as const) {
      expect((await refer(owner, kind, id)).body.code).toBe('NOT_FOUND');
    }
  });
});
