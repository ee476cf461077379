import type { FastifyInstance } from 'fastify';
import { partyMain, platform, post } from '../../src/modules/money/ledger/index.ts';
import { paidDistributionRow } from '../fixtures/distribution-fixtures.ts';
import { openOfferingHarness } from '../fixtures/offering-harness.ts';
import type { Someone } from '../fixtures/people.ts';
import type { World } from '../world.ts';
import { openTradedAsset } from './exchange-harness.ts';

export async function openPortfolioHarness() {
  const sales = await openOfferingHarness();
  const harness = await openTradedAsset(sales);
  const http: FastifyInstance = await harness.world.http();

  async function ask(
    who: Someone | undefined,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: unknown,
  ) {
    const answer = await http.inject({
      method,
      url: `/api${url}`,
      headers: {
        ...(who ? { authorization: `Bearer ${who.token}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { payload: JSON.stringify(body) } : {}),
    });
    const isJson = String(answer.headers['content-type']).includes('json');
    return {
      status: answer.statusCode,
      text: answer.body,
      bytes: answer.rawPayload,
      ...(isJson ? answer.json() : {}),
    };
  }

  const book = async (
    who: Someone,
    kind: 'distribution' | 'capital_return' | 'fee' | 'withdrawal',
    cents: bigint,
  ) => {
    const isPaid = kind === 'distribution' || kind === 'capital_return';
    if (isPaid) {
      const { world, assetId } = harness;
      const paid = { gross: cents, kind: kind === 'distribution' ? 'income' : 'capital' };
      await paidDistributionRow(world, assetId, who.actor.partyId, paid);
    }
    return harness.world.as(undefined, (ctx) =>
      post(ctx, {
        kind,
        reference: ctx.newId(),
        ...(isPaid ? { assetId: harness.assetId } : {}),
        lines: [
          { account: platform('bank_clearing', 'USD'), amount: -cents },
          { account: partyMain(who.actor.partyId, 'USD'), amount: cents },
        ],
      }),
    );
  };

  return { ...harness, sales, ask, book };
}

async function carried(world: World, who: Someone, assetId: string, units: bigint) {
  const { partyId } = who.actor;
  const { rows } = await world.edge.pool.query<{ units: string; cost: string }>(
    'select units, cost from ledger.position where party_id = $1 and asset_id = $2',
    [partyId, assetId],
  );
  const [position] = rows;
  if (!position || BigInt(position.units) < units) return undefined;
  const cost = (BigInt(position.cost) * units) / BigInt(position.units);
  return { partyId, assetId, units: -units, cost: -cost };
}

/** With their share of the cost; false without enough units. */
export async function retireUnits(world: World, who: Someone, assetId: string, units: bigint) {
  const left = await carried(world, who, assetId, units);
  if (!left) return false;
  await world.as(undefined, (ctx) =>
    post(ctx, {
      kind: 'retirement',
      reference: ctx.newId(),
      lines: [
        { account: partyMain(left.partyId, assetId), amount: -units },
        { account: platform('retired', assetId), amount: units },
      ],
      positions: [left],
    }),
  );
  return true;
}

/** As the transfer procedures do; false without enough units. */
export async function moveUnits(
  world: World,
  from: Someone,
  to: Someone,
  assetId: string,
  units: bigint,
) {
  const left = await carried(world, from, assetId, units);
  if (!left) return false;
  const { partyId } = to.actor;
  await world.as(undefined, (ctx) =>
    post(ctx, {
      kind: 'adjustment',
      reference: ctx.newId(),
      lines: [
        { account: partyMain(left.partyId, assetId), amount: -units },
        { account: partyMain(partyId, assetId), amount: units },
      ],
      positions: [left, { partyId, assetId, units, cost: -left.cost }],
    }),
  );
  return true;
}
