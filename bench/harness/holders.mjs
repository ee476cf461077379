const AT_ONCE = 1_000;
const PARTIES_AT_ONCE = 5_000;
const DAY = 86_400_000;
const UNITS = 5_000n;

export async function heldAsset({ edge }, size, name) {
  const { partyMain, platform } = await import('../../server/src/modules/money/ledger/index.ts');
  const [owner, ...parties] = await makeParties(edge.pool, size + 1, name);
  const asset = await newAsset(edge.pool, owner, `${name} ${size}`);
  await book(
    edge,
    parties.map((partyId, at) => {
      const units = UNITS + BigInt(at);
      const lines = [
        { account: platform('issuance', asset.id), amount: -units },
        { account: partyMain(partyId, asset.id), amount: units },
      ];
      const positions = [{ partyId, assetId: asset.id, units, cost: units }];
      return { kind: 'issuance', lines, positions };
    }),
  );
  return { assetId: asset.id, companyId: asset.companyId, owner, parties };
}

export async function book(edge, entries) {
  const { transaction } = await import('../../server/src/kit/database/transaction.ts');
  const { postMany } = await import('../../server/src/modules/money/ledger/index.ts');
  const now = new Date(edge.clock.now().getTime() - 30 * DAY);
  for (let from = 0; from < entries.length; from += AT_ONCE) {
    const some = entries.slice(from, from + AT_ONCE);
    await transaction(edge, { requestId: 'bench', now }, (ctx) =>
      postMany(
        ctx,
        some.map((entry) => ({ ...entry, reference: ctx.newId() })),
      ),
    );
  }
}

async function newAsset(pool, owner, name) {
  const company = await pool.query(
    `insert into companies.company (id, party_id, company_name, name_key, created_at)
     values (gen_random_uuid(), $1, $2, lower($2), now()) returning id`,
    [owner, name],
  );
  const companyId = company.rows[0].id;
  const { rows } = await pool.query(
    `insert into catalogue.asset (id, company_id, manager_id, name, symbol, category, country,
       status, published_at, created_at)
     values (gen_random_uuid(), $1, $1, $2, upper(substr(md5($2), 1, 6)), 'fund', 'PRT',
       'Completed', now(), now()) returning id`,
    [companyId, name],
  );
  return { id: rows[0].id, companyId };
}

async function makeParties(pool, size, name) {
  const ids = [];
  for (let from = 0; from < size; from += PARTIES_AT_ONCE) {
    const to = Math.min(size, from + PARTIES_AT_ONCE);
    const { rows } = await pool.query(PARTIES, [from + 1, to, `of ${name} ${size}`]);
    ids.push(...rows.map((row) => row.id));
  }
  return ids;
}

const PARTIES = `with made as (
    insert into identity.party (id, kind, address, display_name, created_at, approved_at)
    select gen_random_uuid(), 'person',
      upper(substr(md5(n || $3) || md5(n || $3 || 'x'), 1, 58)), 'Holder ' || n, now(), now()
    from generate_series($1::int, $2::int) n returning id, address
  ), users as (
    insert into identity."user" (id, party_id, email, password_hash, first_name, last_name,
      referral_code, created_at, country)
    select gen_random_uuid(), id, lower(address) || '@bench.test', 'unused', 'Holder',
      'Of ' || $3, substr(address, 1, 24), now(), 'PRT' from made
  ) select id from made`;
