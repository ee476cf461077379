import { openBankHarness } from './bank-harness.ts';
import { openTradedAsset } from './exchange-harness.ts';
import { openFixtures } from './fixtures.ts';
import { openMoneyOutHarness } from './money-out-harness.ts';
import { company, person, type Someone, staff } from './people.ts';
import { ofAssets } from './rows-of-assets.ts';
import { ofCallers } from './rows-of-callers.ts';
import { ofDesk } from './rows-of-desk.ts';
import { ofMarket } from './rows-of-market.ts';
import { ofMoney } from './rows-of-money.ts';
import { ofPartners } from './rows-of-partners.ts';
import { ofPeople } from './rows-of-people.ts';
import { ofTickets } from './rows-of-tickets.ts';
import type { World } from './world.ts';

/** Who asks for lists: what a constraint keeps with its party is made for them. */
export type Callers = {
  readonly staff: Someone;
  readonly owner: Someone;
  readonly firm: Someone & { readonly companyId: string };
  readonly person: Someone;
};

export type Rows = {
  readonly fixtures: Awaited<ReturnType<typeof openFixtures>>;
  readonly callers: Callers;
  /** The asset of which the most is told, and that is traded. */
  readonly market: Awaited<ReturnType<typeof openTradedAsset>>;
  /** The asset that is offered all the time. */
  readonly sale: { readonly assetId: string; readonly offeringId: string };
  readonly bank: Awaited<ReturnType<typeof openBankHarness>>;
  readonly moneyOut: Awaited<ReturnType<typeof openMoneyOutHarness>>;
  /** How many rounds were made, from 1 while the first one is. */
  round: number;
};

/** A world in which rows of everything can be made, and who asks for them. */
export async function openManyRows() {
  const fixtures = await openFixtures();
  const { harness, world } = fixtures;
  const callers: Callers = {
    staff: await staff(world, 'staff_administrator'),
    owner: harness.owner,
    firm: await company(world),
    person: await person(world, 'approved'),
  };
  const at: Rows = {
    fixtures,
    callers,
    market: await openTradedAsset(harness),
    sale: await harness.openSale(),
    bank: await openBankHarness(world),
    moneyOut: await openMoneyOutHarness(world),
    round: 0,
  };
  const makers = new Set(fixtures.makers);
  return {
    ...fixtures,
    callers,
    /** Whose lists are asked for, where a path names an asset. */
    assetOf: (path: string): string =>
      path.endsWith('/commitments') ? at.sale.assetId : at.market.assetId,
    /** Makes some rows of everything, each of other people. */
    async makeSome(times: number): Promise<void> {
      for (let i = 0; i < times; i++) {
        at.round++;
        await world.runJob('rates');
        // A maker whose record can exist only once makes no second one.
        for (const maker of makers) await maker('person').catch(() => makers.delete(maker));
        await ofMarket(at);
        await ofAssets(at);
        await ofDesk(at);
        await ofMoney(at);
        await ofPeople(at);
        await ofCallers(at);
        await ofTickets(at);
        await ofPartners(at);
      }
    },
  };
}

/**
 * Gives everything that people have to one of them: many rows of one party, without making each
 * sort of row many times for it. What a constraint holds to its own party stays there, and so do
 * what would stop the party from trading and answers, which are sealed for whoever gave them.
 */
export async function giveAllTo({ edge }: World, { actor }: Someone): Promise<void> {
  const to = { party: actor.partyId, user: actor.userId, company: actor.companyId };
  for (const [what, id] of Object.entries(to)) {
    if (id) await edge.pool.query(GIVE.replaceAll('WHAT', what).replaceAll('ID', id));
  }
}

const GIVE = `
  do $$ declare place record; one record; begin
    for place in
      select c.table_schema, c.table_name, c.column_name from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where t.table_type = 'BASE TABLE' and c.column_name ~ '(^|_)WHAT_id$' and c.data_type = 'uuid'
        and c.table_name not in ('restriction', 'party_hold')
        and c.table_schema !~ '^(pg_|information_schema|companies|identity|onboarding)'
    loop
      for one in execute format('select ctid as at from %I.%I where %I is not null',
        place.table_schema, place.table_name, place.column_name)
      loop
        begin
          execute format('update %I.%I set %I = %L where ctid = %L',
            place.table_schema, place.table_name, place.column_name, 'ID', one.at);
        exception when others then null;
        end;
      end loop;
    end loop;
  end $$`;
