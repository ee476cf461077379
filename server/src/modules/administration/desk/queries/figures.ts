import { FIGURES } from '@holdfast/domain/administration/desk/figures';
import { DAY, later } from '@holdfast/domain/kernel/moment';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { raisedByOffers } from '../../../assets/offerings/index.ts';
import { clientMoney, countAllHolders } from '../../../money/ledger/index.ts';
import { underAdministrationNow } from '../../reports/index.ts';
import { countPeople, sumTraded } from '../overview.read.ts';

export async function describeFigures(ctx: UserCtx) {
  const held = ctx.actor.standing.staffPermissions;
  const by = async <T>(
    figure: keyof typeof FIGURES,
    read: (of: Ctx) => Promise<T>,
  ): Promise<T | null> => (held.has(FIGURES[figure]) ? read(ctx) : null);
  return {
    at: ctx.now,
    money: await by('money', moneyFigure),
    units: await by('units', unitsFigure),
    traded: await by('traded', tradedFigure),
    raised: await by('raised', raisedFigure),
    people: await by('people', countPeople),
  };
}

async function moneyFigure(ctx: Ctx) {
  const { held, owed } = await clientMoney(ctx, 'USD');
  return { held, owed };
}

async function unitsFigure(ctx: Ctx) {
  const { value, assets } = await underAdministrationNow(ctx);
  return { value, assets, holders: await countAllHolders(ctx) };
}

async function tradedFigure(ctx: Ctx) {
  const { amount, trades } = await sumTraded(ctx);
  return { amount, trades };
}

async function raisedFigure(ctx: Ctx) {
  const offers = await raisedByOffers(ctx, { since: later(ctx.now, -30 * DAY) });
  const amount = offers.reduce((sum, offer) => sum + offer.amount, 0n);
  return { amount, offers: offers.length };
}
