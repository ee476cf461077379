import { query } from './product.mjs';

/** Every acknowledged effect is in the database, once; none sent once is there twice. */
export async function compare(load, url) {
  const [orders, transfers, commitments] = await Promise.all([
    query(
      `select id, request_key as key, status, filled from exchange."order"
       where request_key like $1`,
      [`${load.prefix}-%`],
      url,
    ),
    query(
      'select id, memo as key from transfers.internal_transfer where memo like $1',
      [`${load.prefix}-%`],
      url,
    ),
    query('select id from offerings.commitment', [], url),
  ]);
  const acknowledged = (kind) => load.acknowledged.filter((one) => one.kind === kind);
  const lost = [
    ...missing(acknowledged('order'), orders).concat(filledLess(acknowledged('order'), orders)),
    ...notCancelled(acknowledged('cancel'), orders),
    ...missing(acknowledged('transfer'), transfers),
    ...missing(acknowledged('commitment'), commitments),
  ];
  const doubled = [
    ...twice(orders.map(({ key }) => key)),
    ...twice(transfers.map(({ key }) => key)),
    ...twice(acknowledged('commitment').map(({ id }) => id)),
    ...tooMany(commitments.length, acknowledged('commitment').length, load.unresolved),
  ];
  return { lost, doubled };
}

const missing = (acknowledged, rows) => {
  const ids = new Set(rows.map(({ id }) => id));
  return acknowledged.filter(({ id }) => !ids.has(id)).map(({ key }) => `${key} is missing`);
};

const thousandths = (text) => BigInt(text.replace('.', ''));

function filledLess(acknowledged, rows) {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return acknowledged
    .filter(({ id, filled }) => byId.has(id) && BigInt(byId.get(id).filled) < thousandths(filled))
    .map(({ key }) => `${key} lost a fill`);
}

function notCancelled(acknowledged, rows) {
  const byId = new Map(rows.map((row) => [row.id, row.status]));
  return acknowledged
    .filter(({ id }) => byId.get(id) !== 'cancelled')
    .map(({ id }) => `the cancel of ${id} is lost`);
}

const twice = (keys) => {
  const [seen, again] = [new Set(), []];
  for (const key of keys) seen.has(key) ? again.push(`${key} is there twice`) : seen.add(key);
  return again;
};

/** A commitment carries no key: there may be as many as were acknowledged or left open. */
function tooMany(stored, acknowledged, unresolved) {
  const most = acknowledged + unresolved.filter(({ kind }) => kind === 'commitment').length;
  return stored > most ? [`${stored} commitments, ${most} requests`] : [];
}
