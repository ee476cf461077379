import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { bearerOf, DEMO_PASSWORD, signIn } from '../people.ts';
import { payHolders } from '../steps/distributing.ts';
import { assetBySymbol } from '../steps/investing.ts';
import { afterDays, dayAfter, until } from '../steps/moving-time.ts';
import { pdfNamed } from '../steps/pdfs.ts';
import { askHolders, seenPoll, voteFor } from '../steps/polling.ts';
import { agreeToAll, approveAll, ownRetirements, retireUnits } from '../steps/retiring.ts';
import { lineShownAndTakenBack } from '../steps/showing-a-line.ts';
import { callAs } from '../steps/trading.ts';

test.use({ worldName: 'a-year-of-one-asset' });

const SYMBOL = 'SPR';
const NAME = 'Sarawak Peat Rewetting 2024';
const OWNER = 'aisyah.owner@holdfast.test';
const INVESTOR = 'investor@holdfast.test';
const [ADMINISTRATOR, TRADER] = ['company@holdfast.test', 'trader@holdfast.test'];
const HOLDER = 'noa.barak@holdfast.test';

test('an asset is valued, pays and polls its holders, is partly retired, and closes', async ({
  page,
  browser,
  world,
}) => {
  test.setTimeout(900_000);
  // Sessions expire as the clock moves, so each step signs in again.
  const opened = async (email: string): Promise<Page> => {
    const context = await browser.newContext({ baseURL: world.url });
    await signIn(context.request, email);
    return context.newPage();
  };
  const left = (one: Page) => one.context().close();
  const assetId = await assetBySymbol(page, SYMBOL);

  await test.step('the owner submits a NAV, and holders see it', async () => {
    const owner = await opened(OWNER);
    await owner.goto(`/owner/nav/${assetId}/update`);
    await owner.getByRole('button', { name: 'Submit NAV' }).click();
    await owner.getByLabel('NAV per unit').fill('13.90');
    await owner.getByLabel('Method').fill('Prices of the same vintage in October');
    await owner.locator('input[type=file]').setInputFiles(pdfNamed('Appraisal'));
    await owner.getByRole('button', { name: 'Submit NAV' }).click();
    const as = await callAs(page.request, DEMO_PASSWORD);
    type Navs = { entries: { id: string; nav: string; status: string }[] };
    const asked = async () => {
      const { entries } = (await as('listings@holdfast.test', 'GET', NAVS(assetId))) as Navs;
      return entries.find((one) => one.status === 'REQUESTED');
    };
    await until(async () => (await asked())?.nav, '13.90');
    const entry = await asked();
    const about = { kind: 'valuation.nav', subjectId: entry?.id };
    const path = `/approvals/subjects/${about.kind}/${about.subjectId}`;
    const shown = (await as('listings@holdfast.test', 'GET', path)) as { fingerprint: string };
    const decision = { decision: 'approve', ...about, fingerprint: shown.fingerprint };
    await as('listings@holdfast.test', 'POST', '/approvals', decision);
    await left(owner);
    const investor = await opened(INVESTOR);
    await investor.goto(`/assets/${assetId}/investment`);
    await expect(investor.getByText('$13.90').filter({ visible: true }).first()).toBeVisible();
    await investor.goto(`/assets/${assetId}/fund-register`);
    const proof = investor.getByRole('link', { name: 'Download proof' });
    const paper = await investor.request.get((await proof.getAttribute('href')) ?? '');
    expect(paper.headers()['content-type']).toContain('application/pdf');
    await left(investor);
  });

  await test.step('a holder shares a register line by code and revokes the code', async () => {
    const investor = await opened(INVESTOR);
    const visitor = await (await browser.newContext({ baseURL: world.url })).newPage();
    await lineShownAndTakenBack(investor, visitor, { assetId, name: NAME });
    await left(investor);
    await left(visitor);
  });

  await test.step('the owner pays two distributions a quarter apart', async () => {
    for (const [name, amount] of [
      ['Third quarter', '5236.00'],
      ['Fourth quarter', '6283.20'],
    ] as const) {
      const id = await payHolders(opened, OWNER, { assetId, kind: 'Income', name, amount });
      const investor = await opened(INVESTOR);
      await investor.goto(`/portfolio/distributions/${id}`);
      await expect(investor.getByRole('heading', { level: 1 })).toHaveText(name);
      await expect(investor.getByText(/^Paid to your wallet/)).toBeVisible();
      await afterDays(investor.request, 60);
      await left(investor);
    }
  });

  await test.step('a secret poll counts one of two simultaneous votes by one company', async () => {
    const owner = await opened(OWNER);
    const now = await afterDays(owner.request, 0);
    const question = 'Plant the northern edge again?';
    const options = ['Plant it', 'Leave it'];
    const pollId = await askHolders(owner, assetId, now, { question, options, days: 3 });
    const investor = await opened(INVESTOR);
    await voteFor(investor, assetId, pollId, 'Plant it');
    const people = [
      await bearerOf(page.request, ADMINISTRATOR),
      await bearerOf(page.request, TRADER),
    ];
    const said = await Promise.all(
      people.map(async (headers) => {
        const vote = { headers, data: { option: 'abstain' } };
        const answer = await page.request.post(`/api/polls/${pollId}/votes`, vote);
        return answer.ok() ? 'counted' : ((await answer.json()) as { code: string }).code;
      }),
    );
    expect(said.sort()).toEqual(['E_ALREADY_VOTED', 'counted']);
    const both = [await opened(ADMINISTRATOR), await opened(TRADER)] as const;
    for (const one of both) {
      await one.goto(`/assets/${assetId}/polls/${pollId}`);
      await expect(one.getByRole('region', { name: 'Your receipt' })).toContainText(/VR-\w{4}/);
      await expect(one.getByRole('button', { name: 'Cast vote' })).toHaveCount(0);
      await left(one);
    }
    await afterDays(owner.request, 3.1);
    await left(owner);
    await left(investor);
    const reader = await opened(INVESTOR);
    await until(async () => (await seenPoll(reader, pollId)).status, 'CLOSED');
    expect((await seenPoll(reader, pollId)).turnout?.votes).toBe(2);
    await until(async () => (await seenPoll(reader, pollId)).chain !== null, true);
    const receipt = (await seenPoll(reader, pollId)).mine?.receipt ?? '';
    await left(reader);
    const visitor = await (await browser.newContext({ baseURL: world.url })).newPage();
    await visitor.goto('/proof');
    await visitor.getByLabel('Code', { exact: true }).fill(receipt);
    await visitor.getByRole('button', { name: 'Verify' }).click();
    const genuine = { name: 'Genuine: this vote was counted' };
    await expect(visitor.getByRole('heading', genuine)).toBeVisible();
    await expect(visitor.getByText('The result matches the chain')).toBeVisible();
    await left(visitor);
  });

  await test.step('a holder retires units, and a visitor verifies the certificate', async () => {
    const investor = await opened(INVESTOR);
    const known = new Set((await ownRetirements(investor)).map((one) => one.certificate));
    await retireUnits(investor, NAME, '5.000', 'The flights of a family, 2026');
    const [first, second] = [
      await opened('custody@holdfast.test'),
      await opened('custody2@holdfast.test'),
    ];
    await agreeToAll(first);
    await approveAll(second);
    const fresh = async () =>
      (await ownRetirements(investor)).find(
        ({ certificate }) => certificate !== null && !known.has(certificate),
      )?.certificate;
    await until(async () => (await fresh()) !== undefined, true);
    const number = (await fresh()) ?? '';
    for (const one of [investor, first, second]) await left(one);
    const visitor = await (await browser.newContext({ baseURL: world.url })).newPage();
    await visitor.goto(`/certificates/${number}`);
    await expect(visitor.getByText('The flights of a family, 2026')).toBeVisible();
    await expect(
      visitor.getByRole('heading', { name: 'This certificate is genuine' }),
    ).toBeVisible();
    await left(visitor);
  });

  await test.step('staff lift a court-ordered freeze on a holder', async () => {
    const path = '/api/admin/transfer-procedures';
    const first = await bearerOf(page.request, 'custody@holdfast.test');
    const second = await bearerOf(page.request, 'custody2@holdfast.test');
    type Procedure = { id: string; kind: string; party: { id: string } };
    type Approval = { id: string; fingerprint: string };
    const listed = await page.request.get(`${path}?limit=50`, { headers: first });
    const { data: all } = (await listed.json()) as { data: Procedure[] };
    const freeze = all.find((one) => one.kind === 'freeze_holder');
    const asked = await page.request.post(path, {
      headers: first,
      multipart: {
        ...{ kind: 'unfreeze_holder', assetId, partyId: freeze?.party.id ?? '' },
        ...{ reasonClass: 'ended', words: 'The claim was withdrawn', file: pdfNamed('Order') },
      },
    });
    expect(asked.status(), await asked.text()).toBe(201);
    const { data } = (await asked.json()) as { data: Procedure };
    const paper = await page.request.get(`${path}/${data.id}/document`, { headers: second });
    expect(paper.status()).toBe(200);
    const subject = `/api/approvals/subjects/transfer.procedure/${data.id}`;
    const shown = await page.request.get(subject, { headers: second });
    const { data: approval } = (await shown.json()) as { data: Approval };
    const done = await page.request.post(`/api/approvals/${approval.id}/approve`, {
      headers: second,
      data: { fingerprint: approval.fingerprint },
    });
    expect(done.status(), await done.text()).toBe(200);
  });

  const closedOut = await test.step('the holders vote to exit', async () => {
    const owner = await opened(OWNER);
    const now = await afterDays(owner.request, 0);
    const question = 'Sell the peat to the province and pay out all holders?';
    const pollId = await askHolders(owner, assetId, now, { question, days: 5 });
    const listings = await opened('listings@holdfast.test');
    await listings.goto('/admin/exit-votes');
    const card = listings.getByRole('region', { name: question });
    await card.getByRole('button', { name: 'Approve vote' }).click();
    await expect(card).toHaveCount(0);
    await left(listings);
    const investor = await opened(INVESTOR);
    await until(async () => (await seenPoll(investor, pollId)).status, 'OPEN');
    await voteFor(investor, assetId, pollId, 'For');
    for (const email of [ADMINISTRATOR, HOLDER]) {
      const voter = await opened(email);
      await voteFor(voter, assetId, pollId, 'For');
      await left(voter);
    }
    await afterDays(owner.request, 5.1);
    await left(owner);
    await left(investor);
    const reader = await opened(INVESTOR);
    await until(async () => (await seenPoll(reader, pollId)).winner, 'For');
    await reader.goto(`/assets/${assetId}/polls/${pollId}`);
    await expect(reader.getByText('Passed').first()).toBeVisible();
    await left(reader);
    return dayAfter(now, 5);
  });

  await test.step('all holders are paid, units retired, and the asset is closed', async () => {
    const id = await payHolders(opened, OWNER, {
      assetId,
      kind: 'Redemption',
      name: 'Paid out to all holders',
      amount: '13.50',
    });
    const investor = await opened(INVESTOR);
    const read = async () => {
      const answer = await investor.request.get(`/api/assets/${assetId}`);
      return ((await answer.json()) as { data: { status: string; closedOutAt: string } }).data;
    };
    await until(async () => (await read()).status, 'Completed');
    expect((await read()).closedOutAt > closedOut).toBe(true);
    // The payment is correct to the cent.
    type Slip = { mine: { units: string; gross: string; net: string; cost: string | null } };
    const answer = await investor.request.get(`/api/user/distributions/${id}`);
    const { mine } = ((await answer.json()) as { data: Slip }).data;
    expect(Number(mine.gross)).toBeCloseTo(Number(mine.units) * 13.5, 2);
    expect(Number(mine.cost)).toBeGreaterThan(Number(mine.units));
    await investor.goto(`/portfolio/distributions/${id}`);
    await expect(investor.getByText('Cost of the units')).toBeVisible();
    const got = Number(mine.net).toLocaleString('en-US', { minimumFractionDigits: 2 });
    await expect(investor.getByText(`+$${got}`)).toBeVisible();
    await investor.goto(`/assets/${assetId}/background`);
    await expect(investor.getByText('Closed out', { exact: true })).toBeVisible();
    const retired = investor.getByRole('region', { name: 'Retired by' });
    await expect(retired.getByRole('link', { name: /^HR-/ }).first()).toBeVisible();
    await left(investor);
  });
});

const NAVS = (assetId: string): string => `/admin/assets/${assetId}/navs`;
