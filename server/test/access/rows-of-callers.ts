import type { UserCtx } from '../../src/kit/ctx.ts';
import { saveSearch } from '../../src/modules/assets/catalogue/index.ts';
import { addBank } from '../../src/modules/cash/bank-accounts/index.ts';
import { saveTemplate } from '../../src/modules/market/order-templates/index.ts';
import { sendTo } from '../../src/modules/people/agreements/commands/sending.ts';
import {
  currentAgreements,
  openCopy,
  publishAgreement,
  sign,
  stageSignature,
} from '../../src/modules/people/agreements/index.ts';
import { findCurrent } from '../../src/modules/people/agreements/repository/agreements.ts';
import { register } from '../../src/modules/people/identity/index.ts';
import { addPriceAlert } from '../../src/modules/views/portfolio/index.ts';
import { issuedTo } from '../fixtures/document-fixtures.ts';
import type { Rows } from '../fixtures/many-rows.ts';
import { dollars, units } from '../fixtures/offering-harness.ts';
import { monthlyPlan } from '../fixtures/plan-fixtures.ts';
import { SIGNATURE } from '../fixtures/signature.ts';
import { openTradedAsset } from '../money/exchange-harness.ts';

export async function ofCallers(at: Rows): Promise<void> {
  const { fixtures, callers, bank, sale } = at;
  const { harness, world } = fixtures;
  const { actor } = callers.person;
  const body = bank.bankBody(callers.person);
  await world.as(actor, (ctx) => addBank({ ...ctx, actor }, body));
  await issuedTo(world, callers.person);
  await signs(at);
  await waits(at);
  await trades(at);
  await member(at);
  await harness.commitAs(await harness.investor(dollars(5_000)), sale, units(1));
}

async function signs({ fixtures: { world }, callers: { person }, market }: Rows): Promise<void> {
  const image = await stageSignature(world.ports.storage, world.edge.seal, SIGNATURE);
  await world.as(person.actor, async (ctx) => {
    const which = { kind: 'asset', assetId: market.assetId } as const;
    for (const { id: agreementId, version, bodyHash } of await currentAgreements(ctx, which)) {
      const given = { agreementId, version, bodyHash, name: person.actor.name, image };
      await openCopy(ctx as UserCtx, { ...given, isRead: true });
      await sign(ctx as UserCtx, given);
    }
  });
}

async function waits({ fixtures: { harness, world }, callers: { person } }: Rows): Promise<void> {
  const { assetId } = await harness.openSale();
  await world.as(undefined, async (ctx) => {
    const text = { kind: 'asset', assetId, name: `Waits ${assetId}`, body: 'A text.' } as const;
    const sent = await findCurrent(ctx, await publishAgreement(ctx, text));
    if (sent) await sendTo(ctx, sent, [person.actor.partyId], null);
  });
}

async function trades({ fixtures, callers: { person }, market, round }: Rows): Promise<void> {
  const { harness, world } = fixtures;
  const { actor } = person;
  const { assetId, trader, place } = await openTradedAsset(harness);
  await harness.pay(person.actor.partyId, dollars(1_000));
  const seller = await trader(0, { [assetId]: 5 });
  const buyer = await trader(1_000);
  await place(seller, assetId, 'make_sell', 100, 2);
  await place(person, assetId, 'take_buy', 100, 2);
  await place(buyer, assetId, 'make_buy', 100, 1);
  await place(person, assetId, 'take_sell', 100, 1);
  await place(seller, assetId, 'make_sell', 100, 1);
  await place(seller, assetId, 'make_buy', 100, 1);
  await monthlyPlan(world, person, assetId);
  const alert = { assetId, kind: 'price_above', price: dollars(150), days: 90 } as const;
  await world.as(actor, (ctx) => addPriceAlert({ ...ctx, actor }, alert));
  const usual = { side: 'buy', kind: 'limit', manner: 'rests', days: 5 } as const;
  const template = { ...usual, name: `Usual ${round}`, assetId: market.assetId };
  await world.as(actor, (ctx) => saveTemplate({ ...ctx, actor }, template));
  const search = { name: `Search ${assetId}`, alert: true, status: 'all', sort: 'name' } as const;
  await world.as(actor, (ctx) => saveSearch({ ...ctx, actor }, search));
}

async function member({ fixtures: { world }, callers: { firm } }: Rows): Promise<void> {
  const joins = { partyId: firm.actor.partyId, companyId: firm.companyId };
  await world.as(undefined, (ctx) =>
    register(ctx, {
      email: `${ctx.newId()}@colleagues.test`,
      passwordHash: 'none',
      firstName: 'Some',
      lastName: 'Member',
      joins,
      roles: ['company_viewer'],
    }),
  );
}
