import { beforeAll, expect, test } from 'vitest';
import { person, type Someone } from '../../../../test/fixtures/people.ts';
import { paidWithTax } from '../../../../test/money/remittance-fixtures.ts';
import { pdfText } from '../../../../test/pdf-text.ts';
import { openWorld } from '../../../../test/world.ts';
import { openSession } from '../../people/identity/index.ts';

const world = await openWorld();
const http = await world.http();
let holder: Someone;
let year = 0;

async function get(url: string) {
  const { userId } = holder.actor;
  const { token } = await world.as(undefined, (ctx) => openSession(ctx, userId));
  return http.inject({ url: `/api${url}`, headers: { authorization: `Bearer ${token}` } });
}
const certificates = async () => (await get('/user/documents?kind=tax_certificate')).json().data;

beforeAll(async () => {
  holder = await person(world, 'approved');
  await paidWithTax(world, [holder, await person(world, 'approved', 'ESP')]);
  year = world.clock.now().getUTCFullYear();
});

test('no tax certificate is issued before the year is over', async () => {
  await world.runJob('client_statements.tax');
  expect(await certificates()).toEqual([]);
});

test('a tax certificate shows country, agent, basis and tax, and is issued once', async () => {
  world.clock.set(new Date(`${year + 1}-01-02T08:00:00Z`));
  await world.runJob('client_statements.tax');
  await world.runJob('client_statements.tax');
  const issued = await certificates();
  expect(issued).toMatchObject([{ about: `Portugal, ${year}`, from: `${year}-01-01` }]);
  const answer = await get(`/user/documents/${issued[0].id}/file`);
  const text = (await pdfText(answer.rawPayload)).replaceAll(/\s+/g, ' ');
  for (const part of [
    ...[`Tax certificate ${year}`, `TC-${year + 1}-`, 'Country Portugal'],
    ...['Withholding agent Holdfast Example Company Ltd, registration EXAMPLE-000000'],
    ...['Basis Tax withheld at source from the gross amount of each distribution, at its rate'],
    ...['Gross 500.00 USD', 'Tax withheld 50.00 USD', '500.00 10.00% 50.00 450.00 Not yet'],
    ...['Paid Distribution Payer Gross Rate Tax Net Remitted', 'All 500.00 50.00 450.00'],
  ]) {
    expect(text).toContain(part);
  }
  const { rows } = await world.edge.pool.query(
    `select count(*)::int as n from issued_documents.document where kind = 'tax_certificate'`,
  );
  expect(rows[0].n).toBe(2);
});
