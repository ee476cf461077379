/** The same orders over keep-alive HTTP, and clients that stream an order book. */
import { openClients } from './clients.mjs';

const CONNECTIONS = 64;
const STREAMS = 1_000;
const UPDATES = 10;

export async function traders(app, count) {
  const { transaction } = await import('../../server/src/kit/database/transaction.ts');
  const people = await import('../../server/src/modules/people/identity/index.ts');
  const made = [];
  for (let i = 0; i < count; i++) {
    const one = await transaction(app.edge, { requestId: 'bench' }, async (ctx) => {
      const email = `trader${i}@holdfast.test`;
      const name = { firstName: 'Trader', lastName: String(i) };
      const { userId, partyId } = await people.register(ctx, {
        email,
        passwordHash: 'unused',
        ...name,
      });
      await people.markEmailVerified(ctx, userId);
      await people.setResidence(ctx, userId, { country: 'PRT', isUsPerson: false });
      await people.declareRisk(ctx, userId);
      await people.setPartialComplete(ctx, userId, true);
      await people.approveParty(ctx, partyId);
      return { email, partyId, token: (await people.openSession(ctx, userId)).token };
    });
    made.push(one);
  }
  return made;
}

async function publish(pool, assets) {
  await pool.query(
    `insert into catalogue.asset (id, company_id, manager_id, name, symbol, category, country, status,
       published_at, created_at)
     select a, gen_random_uuid(), gen_random_uuid(), 'Asset ' || n, 'B' || n, 'fund', 'PRT',
       'IN_TRADING', now(), now() from unnest($1::uuid[]) with ordinality u (a, n)`,
    [assets],
  );
}

export async function throughHttp(app, market, fixtures, seconds) {
  const { pool } = app.edge;
  const assets = market.assets.slice(0, 10);
  await publish(pool, assets);
  const people = await traders(app, CONNECTIONS);
  await fixtures.endow(pool, { parties: people.map((one) => one.partyId), assets });
  await app.begin();
  await app.http.listen({ host: '127.0.0.1', port: 0 });
  const clients = openClients(app.http.server.address().port);
  try {
    const tokens = people.map((one) => one.token);
    const orders = { kind: 'orders', tokens, assets };
    await clients.ask({ ...orders, seconds: 1 });
    const { perSecond, p50, p99, statuses } = await clients.ask({ ...orders, seconds });
    const other = Object.keys(statuses).filter((status) => status !== '201');
    if (other.length > 0) console.log(`  Answers by status: ${JSON.stringify(statuses)}`);
    return [
      {
        what: `HTTP, ${CONNECTIONS} connections: orders`,
        value: Math.round(perSecond),
        unit: '/s',
      },
      { what: 'HTTP: p50', value: round(p50), unit: 'ms' },
      { what: 'HTTP: p99', value: round(p99), unit: 'ms', bar: 80 },
      ...(await streams(app, market, clients, people, assets[0], seconds)),
    ];
  } finally {
    clients.stop();
  }
}

async function streams(app, market, clients, people, assetId, seconds) {
  const { modules, edge } = app;
  const party = market.parties[0];
  let cents = 0;
  const change = () =>
    modules.exchange.executeCommand(edge, {
      kind: 'place',
      at: Date.now(),
      id: crypto.randomUUID(),
      assetId,
      partyId: party,
      userId: party,
      action: 'make_buy',
      price: 5_000 + (cents++ % 500),
      quantity: 1_000,
      postOnly: false,
      against: null,
      expiresAt: Date.now() + 86_400_000,
      makerBps: 25,
      takerBps: 50,
      feeVersion: 1,
      pricing: { leastMinor: 1_000, related: [] },
      requestKey: null,
      source: 'book',
    });
  const used = async () => {
    const from = process.cpuUsage();
    const began = performance.now();
    for (let i = 0; i < seconds * UPDATES; i++) {
      await change();
      await new Promise((later) =>
        setTimeout(later, Math.max(0, began + (i + 1) * (1000 / UPDATES) - performance.now())),
      );
    }
    const { user, system } = process.cpuUsage(from);
    return (user + system) / 1000 / (performance.now() - began);
  };
  const alone = await used();
  await clients.ask({ kind: 'join', token: people[0].token, assetId, streams: STREAMS });
  const watched = await used();
  const { pushed } = await clients.ask({ kind: 'leave' });
  return [
    {
      what: `${STREAMS} streams at ${UPDATES}/s: of a core`,
      value: round((watched - alone) * 100),
      unit: '%',
      bar: 25,
    },
    { what: 'pushed to each stream', value: round(pushed / STREAMS / seconds), unit: '/s' },
  ];
}

const round = (value) => Math.round(value * 10) / 10;
