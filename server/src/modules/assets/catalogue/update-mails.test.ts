import { expect, test } from 'vitest';
import { publishedAsset } from '../../../../test/fixtures/market.ts';
import { company, person, type Someone } from '../../../../test/fixtures/people.ts';
import { ask } from '../../../../test/fixtures/uploads.ts';
import { openWorld } from '../../../../test/world.ts';
import { post } from '../../money/ledger/index.ts';

const world = await openWorld();
const http = await world.http();
const owner = await company(world, { isOwner: true });

async function giveUnits(assetId: string, who: Someone): Promise<void> {
  const { partyId } = who.actor;
  await world.as(undefined, (ctx) =>
    post(ctx, {
      kind: 'issuance',
      reference: ctx.newId(),
      lines: [
        {
          account: { holder: 'platform', commodity: assetId, purpose: 'issuance' },
          amount: -5000n,
        },
        {
          account: { holder: { party: partyId }, commodity: assetId, purpose: 'main' },
          amount: 5000n,
        },
      ],
      positions: [{ partyId, assetId, units: 5000n, cost: 100n }],
    }),
  );
}

const mailsTo = async (who: Someone): Promise<{ subject: string; actionUrl: string }[]> =>
  (await ask(http, 'GET', `/dev/mail?recipient=${who.actor.email}`)).body.data;

test('an update is mailed once to each holder and watcher, and to no one else', async () => {
  const assetId = await publishedAsset(world, { companyId: owner.companyId, name: 'Quay' });
  const [holder, watcher, both, stranger] = [
    await person(world, 'approved'),
    await person(world, 'approved'),
    await person(world, 'approved'),
    await person(world, 'approved'),
  ];
  const holding = await company(world, { isOwner: false });
  for (const who of [holder, both, holding]) await giveUnits(assetId, who);
  for (const who of [watcher, both]) {
    await ask(http, 'POST', `/user/watchlist/${assetId}`, who.token);
  }
  const update = { title: 'Piles driven', html: '<p>All of them.</p>' };
  await ask(http, 'POST', `/owner/assets/${assetId}/updates`, owner.token, update);

  for (const who of [holder, watcher, both, holding]) {
    expect(await mailsTo(who)).toMatchObject([
      {
        subject: 'Quay: Piles driven',
        actionUrl: `${world.config.publicUrl}/assets/${assetId}/updates`,
      },
    ]);
  }
  expect(await mailsTo(stranger)).toEqual([]);
});
