import { allEndpoints } from '@holdfast/domain/contracts';
import type { Endpoint } from '@holdfast/domain/kernel/endpoint';
import { z } from 'zod';
import { addFaq, postUpdate } from '../src/modules/assets/catalogue/index.ts';
import { requestNav } from '../src/modules/assets/valuation/index.ts';
import { openBankHarness } from './bank-harness.ts';
import { openTradedAsset } from './exchange-harness.ts';
import type { openFixtures } from './fixtures.ts';
import { approveNav } from './market.ts';
import { person, type Someone, staff } from './people.ts';
import { ask } from './uploads.ts';
import type { World } from './world.ts';

/** The list in a reply: the reply itself, or the first list of an object; undefined without one. */
function listIn(reply: z.ZodType): string | undefined {
  if (reply instanceof z.ZodArray) return '';
  if (!(reply instanceof z.ZodObject)) return undefined;
  return Object.keys(reply.shape).find((name) => reply.shape[name] instanceof z.ZodArray);
}

/** An endpoint that names one record shows lists within it; an asset's are lists of their own. */
const namesOneThing = (path: string) => /:(?!assetId)/.test(path);

/** Every list of the register. */
export const lists: readonly Endpoint[] = allEndpoints().filter(
  ({ method, answers, reply, path }) =>
    method === 'GET' && !answers && !namesOneThing(path) && listIn(reply) !== undefined,
);

export function listOf({ reply }: Endpoint, data: unknown): readonly unknown[] {
  const name = listIn(reply) ?? '';
  return (name === '' ? data : (data as Record<string, unknown>)[name]) as readonly unknown[];
}

type Opened = {
  readonly fixtures: Awaited<ReturnType<typeof openFixtures>>;
  readonly market: Awaited<ReturnType<typeof openTradedAsset>>;
  readonly bank: Awaited<ReturnType<typeof openBankHarness>>;
  made: number;
};

/** Makes rows of everything in the world of these fixtures. */
export async function openManyRows(fixtures: Opened['fixtures']) {
  const { harness, world } = fixtures;
  const market = await openTradedAsset(harness);
  const at: Opened = { fixtures, market, bank: await openBankHarness(world), made: 0 };
  return {
    /** The asset of which the most is told, and that is traded. */
    tradedAsset: market.assetId,
    /** Makes some rows of everything, each of other people. */
    async makeSome(times: number): Promise<void> {
      const makers = new Set(fixtures.makers);
      for (let i = 0; i < times; i++) {
        // A maker whose record can exist only once makes no second one.
        for (const maker of makers) await maker('person').catch(() => makers.delete(maker));
        await ofMarket(at);
        await ofDesk(at);
        const other = await openTradedAsset(harness);
        await other.trader(0, { [other.assetId]: 5 });
      }
    },
  };
}

/** What is told and traded of one asset. */
async function ofMarket(at: Opened): Promise<void> {
  const { assetId, trader, place } = at.market;
  const { world } = at.fixtures;
  const made = ++at.made;
  const title = `Number ${made}`;
  await world.as(undefined, async (ctx) => {
    await addFaq(ctx, { assetId, question: `${title}?`, answer: 'Yes.', position: made });
    await postUpdate(ctx, { assetId, title, body: '<p>News.</p>' });
  });
  const [proposer, approver] = [
    await staff(world, 'staff_listings'),
    await staff(world, 'staff_listings'),
  ];
  const date = `2025-01-${String(made).padStart(2, '0')}`;
  const navId = await world.as(proposer.actor, (ctx) =>
    requestNav(ctx, { assetId, nav: 100_00n, date, note: 'Appraised' }),
  );
  await world.as(approver.actor, (ctx) => approveNav(ctx, navId));
  const seller = await trader(0, { [assetId]: 20 });
  const buyer = await trader(10_000);
  await place(seller, assetId, 'make_sell', 100, 2);
  await place(buyer, assetId, 'take_buy', 100, 2);
  await place(seller, assetId, 'make_sell', 100 + made, 2);
  await place(buyer, assetId, 'make_buy', 100 - made, 2);
}

/** What staff do and look at. */
async function ofDesk({ fixtures: { http, world }, bank: { book } }: Opened): Promise<void> {
  const compliance = await staff(world, 'staff_compliance');
  const { partyId } = (await person(world, 'approved')).actor;
  await book([{ amount: 10_00n, text: 'From nobody we know' }]);
  const reason = 'For a test';
  await ask(http, 'POST', '/admin/party-holds', compliance.token, { partyId, reason });
  const administrator = await staff(world, 'staff_administrator');
  const body = { role: 'staff_support', reason };
  const { userId } = (await person(world, 'approved')).actor;
  await ask(http, 'POST', `/admin/users/${userId}/roles`, administrator.token, body);
}

/**
 * Gives everything that people have to one of them: many rows of one party, without making each
 * sort of row many times for it. What a constraint holds to its own party stays there.
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
        and c.table_schema !~ '^(pg_|information_schema|companies|identity)'
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

const named = (reason: string, ...names: readonly string[]) =>
  names.map((name) => [`GET ${name}`, reason] as const);

/** Lists that stay as they are, each with the reason why nothing can be shown of it. */
export const UNFILLED: Readonly<Record<string, string>> = Object.fromEntries([
  ...named(
    'is as long for everybody',
    '/assets/:assetId/background',
    '/assets/:assetId/investment',
    '/user/two-factor-authentication',
    '/user/notifications/preferences',
    '/user/agreements',
    '/user/onboarding',
    '/countries',
    '/currencies',
    '/languages',
    '/user/portfolio/performance',
    '/user/privacy',
    '/user/privacy/closure',
    '/admin/assets/:assetId/trading',
    '/admin/settlement/summary',
    '/admin/withdrawals/summary',
    '/admin/funds/suspense/balances',
    // One for each currency of the platform’s account.
    '/admin/funds/statement-chains',
    '/fees',
    '/admin/fees',
    '/user/wallet/leaving',
    '/user/wallet/statement/summary',
    '/currency/rates',
    '/admin/overview',
    '/admin/activity-log/subjects',
    '/admin/books/totals',
    '/admin/platform',
    '/admin/rates',
  ),
  ...named(
    'a constraint keeps its rows with whom they were made for',
    '/user/sessions',
    '/user/signed-agreement',
    '/company/members',
    '/user/banks/get',
    '/user/banks/get/active',
    '/trade/trades',
    '/owner/assets/:assetId/commitments',
  ),
  ...named(
    'takes days, or the outside, to be filled',
    '/assets/:assetId/candles',
    '/assets/:assetId/documents',
    '/owner/assets/:assetId/market-activity',
    '/user/portfolio/transactions',
    '/user/portfolio/gains',
    '/user/wallet/crypto',
    '/admin/assets',
    '/admin/onboarding',
    '/admin/closed-accounts',
    '/admin/markets/findings',
    '/admin/funds/banks',
    '/admin/funds/crypto-deposits',
    '/admin/funds/algo-transfers',
    '/admin/withdrawal-batches',
    '/admin/corrections',
    '/admin/reconciliations',
  ),
  ...named('answers what is searched for, and its own test counts its queries', '/admin/parties'),
]);
