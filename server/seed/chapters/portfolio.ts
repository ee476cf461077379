import { DAY } from '@holdfast/domain/kernel/moment';
import { watch } from '../../src/modules/assets/catalogue/index.ts';
import {
  addAlert,
  invite,
  type NewAlert,
  revokeShare,
} from '../../src/modules/views/portfolio/index.ts';
import type { Teller } from '../teller.ts';
import type { Person } from './cast.ts';
import { cents, type Told } from './catalogue.ts';

const WATCHED = ['PAS', 'KMC', 'HLS', 'TNM', 'SHR'];

/** What the demo account watches and wants to be told of, and whom it shows its portfolio to. */
export async function tellPortfolio(
  teller: Teller,
  demo: Person,
  told: readonly Told[],
): Promise<void> {
  const now = teller.clock.now();
  await share(teller, demo, now);
  teller.clock.set(now);
  for (const symbol of WATCHED) {
    const one = told.find(({ story }) => story.symbol === symbol);
    if (!one) continue;
    await teller.as(demo.userId, async (ctx) => {
      await watch(ctx, one.assetId);
      for (const alert of alertsOn(one)) await addAlert(ctx, alert);
    });
  }
}

/** A price far enough away to wait for, the next NAV, and the last week of an offer. */
function alertsOn({ assetId, story }: Told): readonly NewAlert[] {
  const price = cents(story.unitPrice);
  switch (story.symbol) {
    case 'TNM':
      return [
        { kind: 'price_above', assetId, price: (price * 125n) / 100n },
        { kind: 'nav', assetId },
      ];
    case 'SHR':
      return [{ kind: 'price_below', assetId, price: (price * 90n) / 100n }];
    case 'PAS':
      return [{ kind: 'closing', assetId, days: 5 }];
    default:
      return [];
  }
}

/** An accountant who looks on, and one whose work was done in spring. */
async function share(teller: Teller, demo: Person, now: Date): Promise<void> {
  teller.clock.set(new Date(now.getTime() - 212 * DAY));
  const before = await teller.as(demo.userId, (ctx) =>
    invite(ctx, { email: 'mats.ohlin@ohlin-revision.example', name: 'Mats Ohlin' }),
  );
  teller.clock.set(new Date(now.getTime() - 190 * DAY));
  await teller.as(demo.userId, (ctx) => revokeShare(ctx, before.id));
  teller.clock.set(new Date(now.getTime() - 16 * DAY));
  const until = new Date(now.getTime() + 120 * DAY).toISOString().slice(0, 10);
  await teller.as(demo.userId, (ctx) =>
    invite(ctx, { email: 'birgitta.ek@ek-redovisning.example', name: 'Birgitta Ek', until }),
  );
}
