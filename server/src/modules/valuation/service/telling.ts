import { moneyText } from '@holdfast/domain/kernel/money';
import type { Ctx } from '../../../kit/ctx.ts';
import { must } from '../../../kit/must.ts';
import { assetById } from '../../assets/index.ts';
import { findNav } from '../repository/navs.ts';

/** What is said of a value that was entered or decided about: it, its asset, its figure. */
export async function factsOf(ctx: Ctx, navId: string, assetId: string) {
  const asset = await assetById(ctx, assetId);
  const nav = must(await findNav(ctx, navId), 'a value that was announced is there');
  return { asset, nav, figure: `$${moneyText(nav.nav)} a unit as of ${nav.valuedOn}` };
}
