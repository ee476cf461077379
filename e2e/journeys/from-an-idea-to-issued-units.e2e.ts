import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { DEMO_PASSWORD, signIn } from '../people.ts';
import {
  agreeToTerms,
  commitmentOf,
  confirmTerms,
  proposeTerms,
  readNewTerms,
} from '../steps/changing-terms.ts';
import {
  approveEvidence,
  commitTo,
  heldBeyondCommitments,
  openForCommitments,
} from '../steps/investing.ts';
import { applyAsOwner, newcomer } from '../steps/joining.ts';
import { afterDays, until } from '../steps/moving-time.ts';
import { pdfNamed } from '../steps/pdfs.ts';
import {
  addDirector,
  addShareClass,
  agreeToAnchor,
  approveStructure,
  askForUnits,
  authoriseUnits,
  bringAnchor,
  linkAsset,
  readClassVersions,
  sendStructure,
  startStructure,
} from '../steps/structures.ts';
import { approveCase, fillCase, reviewerOf } from '../steps/verifying.ts';
import {
  approveAndPublish,
  inHours,
  kept,
  openScreen,
  sendAsset,
  sendBack,
  startAsset,
  uploadRequired,
  writeAgreement,
  writePitch,
  writeRisk,
  writeTerms,
} from '../steps/writing.ts';

test.use({ worldName: 'from-an-idea' });

const STAMP = Date.now();
const COMPANY = `Tern Coast Energy ${STAMP}`;
const ASSET = `Tern Coast Wind ${STAMP}`;
const SYMBOL = `TC${String(STAMP).slice(-7)}`;
const ANCHOR = `Tern Pension Fund ${STAMP}`;
const OWNER = newcomer('Maeve', 'Tern');

async function opened(
  browser: Browser,
  baseURL: string,
  email: string,
  password = DEMO_PASSWORD,
): Promise<Page> {
  const context = await browser.newContext({ baseURL });
  await signIn(context.request, email, password);
  return context.newPage();
}

const left = (page: Page) => page.context().close();

async function holds(page: Page, units: string | undefined): Promise<void> {
  type Answer = { data: { holdings: { name: string; available: string }[] } };
  const own = async () => {
    const answer = await page.request.get('/api/user/portfolio');
    const { holdings } = ((await answer.json()) as Answer).data;
    return holdings.find(({ name }) => name === ASSET)?.available;
  };
  await expect.poll(own, { timeout: 60_000 }).toBe(units);
}

test('a company becomes an owner, fills an offering, and its units are issued', async ({
  page,
  browser,
  world,
}) => {
  test.setTimeout(600_000);
  const as = (email: string) => opened(browser, world.url, email);

  await test.step('the company applies and is approved', async () => {
    await applyAsOwner(page, OWNER, COMPANY);
    await expect(page).toHaveURL(/\/account\/corporate/);
    await fillCase(page);
    const staff = await reviewerOf(browser, world.url, COMPANY);
    await approveCase(staff, 7);
    await staff.context().close();
    await page.getByRole('link', { name: 'Open the owner area' }).click();
    await expect(page).toHaveURL(/\/owner$/);
  });

  const [first, second] = [await as('listings@holdfast.test'), await as('listings2@holdfast.test')];
  const structureId =
    await test.step('a structure is created from a plan: two classes and an anchor', async () => {
      const id = await startStructure(page, 'Singapore SPV', `${ASSET} SPV`);
      await addDirector(page, id, 'Maeve Tern');
      await addShareClass(page, id, { name: 'Founders', code: 'A', authorised: '10' });
      await addShareClass(page, id, { name: 'Investors', code: 'B', authorised: '125' });
      await bringAnchor(page, id, {
        name: ANCHOR,
        units: '20',
        price: '95',
        shares: 'B, Investors',
      });
      await sendStructure(page, id);
      await approveStructure(first, id);
      for (const staff of [first, second]) await agreeToAnchor(staff, id, ANCHOR);
      return id;
    });

  await test.step('a resolution enlarges a class, and both versions can be read', async () => {
    await askForUnits(page, structureId, {
      code: 'A',
      units: '5',
      resolution: 'Special resolution of the founders',
    });
    await authoriseUnits(first, structureId);
    await readClassVersions(page, structureId, { code: 'A', before: '10.000', after: '15.000' });
  });

  const assetId = await test.step('the owner drafts the asset with its data room', async () => {
    const id = await startAsset(page, { name: ASSET, symbol: SYMBOL });
    await page.getByLabel('One-line summary').fill('Two turbines above the harbour.');
    await writePitch(page, id, 'They have turned since spring.');
    await writeRisk(page, id, 'A calm year lowers the income.');
    await writeTerms(page, id, {
      price: '100',
      offered: '100',
      least: '50',
      perInvestor: ['1', '100'],
      opens: inHours(-1),
      closes: inHours(20 * 24),
      longStop: inHours(60 * 24),
      rule: 'pro_rata',
    });
    await writeAgreement(page, id);
    const shares = 'B, Investors';
    await linkAsset(page, structureId, { asset: `${ASSET} (${SYMBOL})`, shares });
    await page.goto(`/owner/assets/${id}/data-room`);
    await page.getByRole('button', { name: 'New folder' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('Legal');
    await dialog.getByRole('button', { name: 'Create folder' }).click();
    await uploadRequired(page, 'Legal');
    return id;
  });

  await test.step('staff return the asset with a reason, then approve and publish it', async () => {
    await page.goto(`/owner/assets/${assetId}/risks`);
    await sendAsset(page);
    const text = 'Name the risk of storms.';
    await sendBack(first, assetId, {
      about: 'reasons and risks',
      text,
      reason: 'Risks are missing',
    });
    await page.reload();
    await expect(page.getByText(text)).toBeVisible();
    await openScreen(page, 'Reasons and risks');
    await page.getByRole('button', { name: 'Add risk' }).click();
    await page.getByLabel('Risk 2', { exact: true }).fill('A storm may stop both turbines.');
    await kept(page, assetId, 'A storm may stop');
    await sendAsset(page);
    await approveAndPublish(first, assetId, ASSET);
  });

  const people = ['investor@holdfast.test', 'company@holdfast.test', 'noa.barak@holdfast.test'];
  const [amara, eleanor, noa] = (await Promise.all(people.map(as))) as [Page, Page, Page];
  await test.step('three investors see the anchor and oversubscribe the offering', async () => {
    await expect(async () => {
      await amara.goto(`/assets/${assetId}/investment`);
      await expect(amara.getByText(ANCHOR).first()).toBeVisible({ timeout: 4000 });
    }).toPass();
    await openForCommitments(amara, assetId);
    for (const [investor, units] of [
      [amara, '90'],
      [eleanor, '70'],
      [noa, '30'],
    ] as const) {
      await commitTo(investor, assetId, units);
      await expect(investor.getByRole('heading', { name: /committed to/ })).toBeVisible();
    }
  });

  await test.step('the owner approves all three commitments', async () => {
    await page.goto(`/owner/assets/${assetId}/commitments`);
    await page.getByRole('checkbox', { name: 'All commitments on this page' }).check();
    await page.getByRole('button', { name: 'Approve 3', exact: true }).click();
    const approving = page.getByRole('dialog');
    await approving.getByRole('button', { name: 'Approve 3 commitments' }).click();
    await expect(approving).toBeHidden();
    for (const investor of [amara, eleanor, noa]) {
      await until(async () => (await commitmentOf(investor, assetId)).stage, 'APPROVED');
    }
  });

  await test.step('the price changes; one investor confirms in full, one in part', async () => {
    const reason = 'The cable to the harbour costs more than planned';
    await proposeTerms(page, assetId, { price: '104.00', reason });
    const offer = { id: assetId, name: ASSET };
    const finance = await as('finance@holdfast.test');
    await agreeToTerms(first, offer, 'first');
    await agreeToTerms(finance, offer, 'second');
    await left(finance);
    await readNewTerms(amara, assetId, ['100.00', '104.00']);
    await confirmTerms(amara, assetId, '$9,453.60');
    await readNewTerms(eleanor, assetId, ['100.00', '104.00']);
    await eleanor.getByRole('radio', { name: 'Fewer units' }).check();
    await eleanor.getByLabel('Units', { exact: true }).fill('60');
    await confirmTerms(eleanor, assetId, '$6,302.40');
    const stands = { stage: 'APPROVED', units: '60.000', total: '6302.40' };
    expect(await commitmentOf(eleanor, assetId)).toMatchObject(stands);
    for (const investor of [amara, eleanor]) await left(investor);
  });

  await test.step('the deadline passes, and the unanswered commitment is released', async () => {
    await until(() => heldBeyondCommitments(noa), 0);
    const { stage, total } = await commitmentOf(noa, assetId);
    expect([stage, total]).toEqual(['RECONFIRM_DUE', '3030.00']);
    await afterDays(noa.request, 9);
    await left(noa);
    const silent = await as('noa.barak@holdfast.test');
    await until(async () => (await commitmentOf(silent, assetId)).stage, 'CANCELLED');
    // Other offerings also end within these days, so only the remaining commitments are compared.
    await until(() => heldBeyondCommitments(silent), 0);
    await left(silent);
  });

  const owner = await opened(browser, world.url, OWNER.email, OWNER.password);
  await test.step('the owner previews both allocations and closes the offering', async () => {
    await owner.goto(`/owner/assets/${assetId}/commitments`);
    const shares = owner.getByRole('table', { name: 'Allocation by commitment' });
    for (const units of ['60.000', '40.000']) {
      await expect(shares.getByRole('cell', { name: units, exact: true }).last()).toBeVisible();
    }
    await owner.getByRole('button', { name: 'Close offering' }).click();
    const closing = owner.getByRole('dialog');
    await closing
      .getByRole('button', { name: /^Close/ })
      .last()
      .click();
    await expect(owner.getByRole('heading', { name: 'Closing documents' })).toBeVisible();
    for (const name of ['title', 'closing-statement', 'valuation']) {
      const pickers = owner.locator('input[type=file]');
      const before = await pickers.count();
      await pickers.first().setInputFiles(pdfNamed(name));
      await expect(pickers).toHaveCount(before - 1);
    }
  });

  await test.step('two staff members approve the closing documents', async () => {
    for (const email of ['finance@holdfast.test', 'finance2@holdfast.test']) {
      const staff = await as(email);
      await approveEvidence(staff, ASSET);
      await left(staff);
    }
  });

  await test.step('units are issued pro rata, and nothing remains committed', async () => {
    for (const [email, units] of [
      ['investor@holdfast.test', '60.000'],
      ['company@holdfast.test', '40.000'],
      ['noa.barak@holdfast.test', undefined],
    ] as const) {
      const holder = await as(email);
      await holds(holder, units);
      await left(holder);
    }
    await expect(async () => {
      await owner.goto(`/owner/structures/${structureId}/anchor-shareholders`);
      const row = owner.getByRole('row').filter({ hasText: ANCHOR });
      await expect(row.getByText('Issued')).toBeVisible({ timeout: 4000 });
    }).toPass({ timeout: 60_000 });
    const answer = await owner.request.get(`/api/owner/structures/${structureId}`);
    const { data } = (await answer.json()) as {
      data: { classes: { code: string; authorised: string; issued: string; reserved: string }[] };
    };
    expect(data.classes.find(({ code }) => code === 'B')).toMatchObject({
      authorised: '125.000',
      issued: '120.000',
      reserved: '0.000',
    });
  });
});
