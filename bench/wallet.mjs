/**
 * The wallet's history over HTTP, from 10 to 10,000 movements in a year, medians. The bar is the
 * log-log slope: 0 is flat.
 */

import { ask, investorWith, medianMs, onProduct, round, slopeOf } from './harness/pages.mjs';

const SIZES = [10, 100, 1_000, 10_000];
const BAR = 0.15;
const HISTORY = '/user/wallet/transactions?limit=20';

export const measure = () => onProduct(measureOn);

async function measureOn(app) {
  const times = {};
  const { entryOf, saveCheckouts } = await topUps(app.edge.pool);
  for (const size of SIZES) {
    const token = await investorWith(app, size, entryOf);
    await saveCheckouts();
    await app.edge.pool.query('vacuum analyze');
    for (const [name, url] of Object.entries(await pagesOf(app.http, token, size))) {
      times[name] ??= [];
      times[name].push(await medianMs(app.http, url, token));
    }
  }
  return Object.entries(times).flatMap(([what, ms]) => [
    { what: `${what}, 10,000`, value: round(ms.at(-1)), unit: 'ms' },
    { what: `${what}, slope`, value: round(slopeOf(SIZES, ms)), unit: '', bar: BAR },
  ]);
}

async function pagesOf(http, token, size) {
  const page = (await ask(http, HISTORY, token)).json();
  const seq = page.meta.next?.split('~')[0] ?? '';
  const back = seq ? String(BigInt(seq) - BigInt(Math.floor(size / 2))) : '';
  return {
    'the first page': HISTORY,
    'a page in the middle': back ? `${HISTORY}&after=${back}~~` : HISTORY,
    'one kind': `${HISTORY}&kind=card`,
    'one currency': `${HISTORY}&currency=USD`,
    'a receipt': `/user/wallet/transactions/${page.data[0].id}`,
  };
}

async function topUps(pool) {
  const { partyMain, platform } = await import('../server/src/modules/money/ledger/index.ts');
  const made = [];
  const entryOf = (ctx, partyId, n) => {
    const isCard = n % 2 === 0;
    const reference = ctx.newId();
    if (isCard) made.push({ reference, partyId, at: ctx.now });
    return {
      kind: isCard ? 'deposit_card' : 'adjustment',
      reference,
      memo: isCard ? 'Card' : 'Correction of a top-up',
      lines: [
        { account: platform(isCard ? 'card_clearing' : 'suspense', 'USD'), amount: -100n },
        { account: partyMain(partyId, 'USD'), amount: 100n },
      ],
    };
  };
  const saveCheckouts = async () => {
    await pool.query(
      `insert into card_payments.checkout (id, party_id, user_id, currency, amount, provider, status,
         card_last4, created_at, expires_at, ask_at, completed_at)
       select m.reference, m."partyId", gen_random_uuid(), 'USD', 100, 'sandbox', 'completed',
         '4242', m.at, m.at, m.at, m.at
       from jsonb_to_recordset($1::jsonb) m (reference uuid, "partyId" uuid, at timestamptz)`,
      [JSON.stringify(made.splice(0))],
    );
  };
  return { entryOf, saveCheckouts };
}
