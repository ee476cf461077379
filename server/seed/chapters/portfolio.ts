import { DAY } from '@holdfast/domain/kernel/moment';
import type { UserCtx } from '../../src/kit/ctx.ts';
import { saveSearch, watch } from '../../src/modules/assets/catalogue/index.ts';
import { makePlan } from '../../src/modules/market/investment-plans/index.ts';
import { saveTemplate } from '../../src/modules/market/order-templates/index.ts';
import {
  addAlert,
  invite,
  type NewAlert,
  revokeShare,
} from '../../src/modules/views/portfolio/index.ts';
import type { Seeder } from '../seeder.ts';
import type { Person } from './accounts.ts';
import { cents } from './amounts.ts';
import type { SeededAsset } from './catalogue.ts';

const WATCHED = ['PAS', 'KMC', 'HLS', 'TNM', 'SHR'];
const SEARCH = {
  name: 'Art and commodities',
  category: ['art', 'commodity'],
  status: 'all',
  sort: 'newest',
  alert: true,
} as const;
const PLANNED = 'TNM';

export async function seedPortfolio(
  seeder: Seeder,
  demo: Person,
  assets: readonly SeededAsset[],
): Promise<void> {
  const now = seeder.clock.now();
  await share(seeder, demo, now);
  seeder.clock.set(now);
  await seeder.as(demo.userId, (ctx) => saveSearch(ctx, SEARCH));
  for (const symbol of WATCHED) {
    const one = assets.find(({ story }) => story.symbol === symbol);
    if (!one) continue;
    await seeder.as(demo.userId, async (ctx) => {
      await watch(ctx, one.assetId);
      for (const alert of alertsOn(one)) await addAlert(ctx, alert);
      if (one.story.symbol !== PLANNED) return;
      await planEachMonth(ctx, one.assetId);
      await keepTemplate(ctx, one);
    });
  }
}

async function planEachMonth(ctx: UserCtx, assetId: string): Promise<void> {
  const day = Math.min(28, new Date(ctx.now.getTime() - DAY).getUTCDate());
  await makePlan(ctx, { kind: 'recurring', assetId, amount: 250_00n, cycle: 'monthly', day });
}

async function keepTemplate(ctx: UserCtx, { assetId, story }: SeededAsset): Promise<void> {
  const how = { side: 'buy', kind: 'limit', manner: 'post_only', days: 14 } as const;
  const price = (cents(story.unitPrice) * 85n) / 100n;
  await saveTemplate(ctx, { ...how, assetId, name: 'Buy lower', quantity: 12_500n, price });
}

function alertsOn({ assetId, story }: SeededAsset): readonly NewAlert[] {
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

async function share(seeder: Seeder, demo: Person, now: Date): Promise<void> {
  seeder.clock.set(new Date(now.getTime() - 212 * DAY));
  const before = await seeder.as(demo.userId, (ctx) =>
    invite(ctx, { email: 'mats.ohlin@ohlin-revision.example', name: 'Mats Ohlin' }),
  );
  seeder.clock.set(new Date(now.getTime() - 190 * DAY));
  await seeder.as(demo.userId, (ctx) => revokeShare(ctx, before.id));
  seeder.clock.set(new Date(now.getTime() - 16 * DAY));
  const until = new Date(now.getTime() + 120 * DAY).toISOString().slice(0, 10);
  await seeder.as(demo.userId, (ctx) =>
    invite(ctx, { email: 'birgitta.ek@ek-redovisning.example', name: 'Birgitta Ek', until }),
  );
}
