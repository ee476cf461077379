import type { FastifyInstance } from 'fastify';
import { partyMain, platform, post } from '../../src/modules/money/ledger/index.ts';
import { paidDistributionRow } from '../fixtures/distribution-fixtures.ts';
import { openOfferingHarness } from '../fixtures/offering-harness.ts';
import type { Someone } from '../fixtures/people.ts';
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
