/**
 * The register over HTTP with up to 100,000 holders: first page now and in the past, changes, the
 * full file, and a day's first line code, which hashes its lines. The bars: linear (log-log slope),
 * and a past date not much slower than the sums alone.
 */
import { ask, onProduct, round, slopeOf } from './harness/pages.mjs';

const SIZES = [1_000, 10_000, 100_000];
const BAR_SLOPE = 1.15;
/** Relative to the database's time for the sums alone. */
const BAR_RATIO = 8;
/** For ten times the holders, at the same slope. */
const BAR_TENFOLD = 10 ** BAR_SLOPE;
const AT_ONCE = 1_000;
const ASKED = 7;
const DAY = 86_400_000;
const UNITS = 5_000n;

export const measure = () => onProduct(measureOn);

async function measureOn(app) {
  const token = await staffToken(app);
  const holder = await holderOf(app);
  const times = {
    'a page now': [],
    'a page of a past day': [],
    changes: [],
    'the CSV': [],
    'the hash of a day': [],
    sums: [],
  };
  for (const size of SIZES) {
    const assetId = await fill(app, size, holder.partyId);
    await app.edge.pool.query('vacuum analyze');
    const day = new Date(app.edge.clock.now().getTime() - 10 * DAY).toISOString().slice(0, 10);
    const at = `/assets/${assetId}/fund-register`;
    const page = (url) => median(() => ask(app.http, url, token));
    times['a page now'].push(await page(at));
    times['a page of a past day'].push(await page(`${at}?asOf=${day}`));
    times.changes.push(await page(`${at}/changes?from=${day}`));
    times['the CSV'].push(await page(`${at}.csv?asOf=${day}`));
    times['the hash of a day'].push(await median(codesOf(app, assetId, holder.token)));
    times.sums.push(await median(() => app.edge.pool.query(SUMS, [assetId])));
  }
  const { sums, ...asked } = times;
  const [, less, most] = asked['the hash of a day'];
  return [
    { what: 'the database’s sums, 100,000', value: round(sums.at(-1)), unit: 'ms' },
    ...Object.entries(asked).flatMap(([what, ms]) => [
      { what: `${what}, 100,000`, value: round(ms.at(-1)), unit: 'ms' },
      { what: `${what}, slope`, value: round(slopeOf(SIZES, ms)), unit: '', bar: BAR_SLOPE },
    ]),
    {
      what: 'the hash of a day, 100,000 over 10,000',
      value: round(most / less),
      unit: '×',
      bar: round(BAR_TENFOLD),
    },
    {
      what: 'a past day, times the sums',
      value: round(asked['a page of a past day'].at(-1) / sums.at(-1)),
      unit: '×',
      bar: BAR_RATIO,
    },
  ];
}

const SUMS = `select a.holder_id, sum(p.amount) from ledger.account a
  join ledger.posting p on p.account_id = a.id join ledger.entry e on e.id = p.entry_id
  where a.commodity = $1 and a.holder_kind = 'party' and e.at <= now() group by 1`;

async function median(work) {
  await work();
  const taken = [];
  for (let at = 0; at < ASKED; at++) {
    const from = performance.now();
    await work();
    taken.push(performance.now() - from);
  }
  return taken.sort((a, b) => a - b)[Math.floor(ASKED / 2)];
}

async function staffToken({ edge }) {
  const { transaction } = await import('../server/src/kit/database/transaction.ts');
  const people = await import('../server/src/modules/people/identity/index.ts');
  return transaction(edge, { requestId: 'bench' }, async (ctx) => {
    const who = { email: 'bench@holdfast.test', firstName: 'Bench', lastName: 'Staff', roles: [] };
    const { userId } = await people.register(ctx, { ...who, passwordHash: 'unused' });
    await people.markEmailVerified(ctx, userId);
    await people.grantRole(ctx, userId, 'staff_custody');
    return (await people.openSession(ctx, userId)).token;
  });
}

async function holderOf({ edge }) {
  const { transaction } = await import('../server/src/kit/database/transaction.ts');
  const people = await import('../server/src/modules/people/identity/index.ts');
  return transaction(edge, { requestId: 'bench' }, async (ctx) => {
    const who = { email: 'holder@holdfast.test', firstName: 'One', lastName: 'Holder' };
    const { userId, partyId } = await people.register(ctx, { ...who, passwordHash: 'unused' });
    await people.markEmailVerified(ctx, userId);
    await people.setResidence(ctx, userId, { country: 'PRT', isUsPerson: false });
    await people.approveParty(ctx, partyId);
    return { partyId, token: (await people.openSession(ctx, userId)).token };
  });
}

function codesOf({ http, edge }, assetId, token) {
  let back = 10;
  return async () => {
    const day = new Date(edge.clock.now().getTime() - back++ * DAY).toISOString().slice(0, 10);
    const url = `/api/assets/${assetId}/fund-register/codes`;
    const headers = { authorization: `Bearer ${token}` };
    const answer = await http.inject({ method: 'POST', url, headers, payload: { day } });
    if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.body}`);
  };
}

async function fill({ edge }, size, holderId) {
  const { transaction } = await import('../server/src/kit/database/transaction.ts');
  const { partyMain, platform, postMany } = await import(
    '../server/src/modules/money/ledger/index.ts'
  );
  const { rows } = await edge.pool.query(
    `insert into catalogue.asset (id, company_id, manager_id, name, symbol, category, country, status,
       published_at, created_at)
     values (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), $1, $2, 'fund', 'PRT',
       'Completed', now(), now()) returning id`,
    [`Register ${size}`, `R${size}`],
  );
  const [{ id: assetId }] = rows;
  const parties = [holderId, ...(await makeParties(edge.pool, size - 1))];
  const begin = edge.clock.now().getTime() - 365 * DAY;
  const book = async (days, entries) => {
    for (let from = 0; from < entries.length; from += AT_ONCE) {
      const now = new Date(begin + days * DAY);
      const some = entries.slice(from, from + AT_ONCE);
      await transaction(edge, { requestId: 'bench', now }, (ctx) =>
        postMany(
          ctx,
          some.map((entry) => ({ ...entry, reference: ctx.newId() })),
        ),
      );
    }
  };
  const units = (partyId, amount) => ({ account: partyMain(partyId, assetId), amount });
  const issued = parties.map((partyId, at) => {
    const amount = UNITS + BigInt(at);
    return {
      kind: 'issuance',
      lines: [{ account: platform('issuance', assetId), amount: -amount }, units(partyId, amount)],
      positions: [{ partyId, assetId, units: amount, cost: amount }],
    };
  });
  await book(0, issued);
  const given = parties.flatMap((from, at) => {
    const to = parties[at + 1];
    if (at % 2 === 1 || !to) return [];
    return {
      kind: 'transfer',
      lines: [units(from, -1_000n), units(to, 1_000n)],
      positions: [
        { partyId: from, assetId, units: -1_000n, proceeds: 1_000n },
        { partyId: to, assetId, units: 1_000n, cost: 1_000n },
      ],
    };
  });
  await book(360, given);
  return assetId;
}

async function makeParties(pool, size) {
  const { rows } = await pool.query(
    `insert into identity.party (id, kind, address, display_name, created_at)
     select gen_random_uuid(), 'person',
       upper(substr(md5(n || $2) || md5(n || $2 || 'x'), 1, 58)), 'Holder ' || n, now()
     from generate_series(1, $1::int) n returning id`,
    [size, `of ${size}`],
  );
  return rows.map((row) => row.id);
}
