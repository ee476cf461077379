import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import pg from 'pg';
import { compareFigures, type FigureWorld } from '../../server/test/figures/figure-agreement.ts';
import { expect, test } from '../journey.ts';
import { DEMO_PASSWORD, signIn } from '../people.ts';

const EMAILS = {
  investor: 'investor@holdfast.test',
  company: 'company@holdfast.test',
  owner: 'owner@holdfast.test',
  distributor: 'distributor@holdfast.test',
  staff: 'admin@holdfast.test',
} as const;

const BESIDE = 'xpath=ancestor-or-self::*[following-sibling::*][1]/following-sibling::*[1]';

test('every figure of the demo world agrees with the ledger wherever it appears', async ({
  browser,
  world,
}) => {
  test.setTimeout(600_000);
  const connectionString = readFileSync(join(world.dataDir, 'connection'), 'utf8').trim();
  const pool = new pg.Pool({ connectionString, max: 2 });
  try {
    const pages = new Map<string, Page>();
    const pageOf = async (viewer: keyof typeof EMAILS): Promise<Page> => {
      const known = pages.get(viewer);
      if (known) return known;
      const context = await browser.newContext({ baseURL: world.url });
      await signIn(context.request, EMAILS[viewer]);
      const page = await context.newPage();
      pages.set(viewer, page);
      return page;
    };
    const figures = await openFigures(world.url, pool);
    const { compared, disagreements } = await compareFigures({
      ...figures,
      page: async (viewer, path, label) => {
        const page = await pageOf(viewer as keyof typeof EMAILS);
        if (new URL(page.url(), world.url).pathname !== path) await page.goto(path);
        const term = page.getByRole('main').getByText(label, { exact: true }).first();
        const value = term.locator(BESIDE);
        const isShown = await expect(value)
          .toHaveText(/\d/)
          .then(
            () => true,
            () => false,
          );
        return isShown ? value.innerText() : `no “${label}”`;
      },
    });
    expect(disagreements).toEqual([]);
    process.stdout.write(`${compared} places of figures agree with the ledger\n`);
    expect(compared).toBeGreaterThan(1_500);
  } finally {
    await pool.end();
  }
});

async function openFigures(url: string, pool: pg.Pool): Promise<FigureWorld> {
  const tokens = new Map<string, string>();
  const cast: Record<string, { partyId: string; companyId?: string }> = {};
  for (const [viewer, email] of Object.entries(EMAILS)) {
    const response = await fetch(`${url}/api/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: DEMO_PASSWORD }),
    });
    const { data } = (await response.json()) as { data: { token: string } };
    tokens.set(viewer, data.token);
    const found = await pool.query(
      `select party_id as "partyId", company_id as "companyId" from identity."user" where email = $1`,
      [email],
    );
    cast[viewer] = found.rows[0];
  }
  return {
    cast,
    now: new Date(),
    query: async (sql) => (await pool.query(sql)).rows,
    get: async (viewer, path) => {
      const token = tokens.get(viewer);
      const response = await fetch(`${url}/api${path}`, {
        headers: token ? { authorization: `Bearer ${token}` } : {},
      });
      return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
    },
  };
}
