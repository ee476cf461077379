import { DAY } from '@holdfast/domain/kernel/moment';
import { beforeAll, expect, test } from 'vitest';
import {
  openOfferingHarness,
  type Sale,
  units,
} from '../../../../test/fixtures/offering-harness.ts';
import { cancelOffering, closeOffering } from './index.ts';

const harness = await openOfferingHarness();
const { world, owner, finance } = harness;

type Told = {
  readonly kind: string;
  readonly title: string;
  readonly body: string;
  readonly link: string;
};

async function toldTo(userId: string, kind: string): Promise<Told[]> {
  const { rows } = await world.edge.pool.query(
    'select kind, title, body, link from notifications.notification where user_id = $1 and kind = $2 order by id',
    [userId, kind],
  );
  return rows;
}

let sale: Sale;
beforeAll(async () => {
  sale = await harness.openSale();
  const buyer = await harness.investor();
  await harness.commitAs(buyer, sale, units(12));
});

test('commitments notify the owner’s approvers once a day, with the number to review', async () => {
  const told = await toldTo(owner.actor.userId, 'commitment_made');
  expect(told).toMatchObject([
    {
      title: expect.stringMatching(/^New commitments to /),
      body: expect.stringMatching(/^To review: 1 commitment, \$1,200\.00 in total/),
      link: `/owner/assets/${sale.assetId}/commitments`,
    },
  ]);
  await harness.commitAs(await harness.investor(), sale, units(1));
  expect(await toldTo(owner.actor.userId, 'commitment_made')).toHaveLength(1);
  world.clock.advance(DAY);
  await harness.commitAs(await harness.investor(), sale, units(1));
  const later = await toldTo(owner.actor.userId, 'commitment_made');
  expect(later.at(-1)?.body).toMatch(/^To review: 3 commitments, \$1,400\.00 in total/);
});

test('staff are notified of complete closing documents and of an offering’s outcome', async () => {
  await harness.approveAll(sale);
  await world.as(owner.actor, (ctx) => closeOffering(ctx, sale.offeringId));
  await harness.clock();
  await harness.bringEvidence(sale);
  const told = await toldTo(finance.actor.userId, 'approval_needed');
  expect(told.at(-1)).toMatchObject({
    title: expect.stringMatching(/: closing documents to review$/),
    link: '/admin/commitments',
  });
  await world.as(owner.actor, (ctx) => cancelOffering(ctx, sale.offeringId, 'The seller left'));
  await harness.clock();
  const ended = await toldTo(finance.actor.userId, 'approval_needed');
  expect(ended.at(-1)).toMatchObject({
    body: 'The offering was cancelled. All investors were refunded.',
    link: `/admin/offerings/${sale.offeringId}`,
  });
});
