import { expect, type Page } from '@playwright/test';
import { until } from './moving-time.ts';

type Offering = {
  readonly name: string;
  readonly stage: string;
  readonly terms: { readonly version: number };
  readonly change: {
    readonly status: string;
    readonly approvals: { readonly by: readonly unknown[] };
  } | null;
};

async function offeringOf(page: Page, assetId: string): Promise<Offering> {
  const answer = await page.request.get(`/api/owner/assets/${assetId}/commitments`);
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { data: { offering: Offering } }).data.offering;
}

async function standOf(page: Page, assetId: string) {
  const { change, terms } = await offeringOf(page, assetId);
  return { status: change?.status, agreed: change?.approvals.by.length, version: terms.version };
}

type Change = { readonly price: string; readonly reason: string };

export async function proposeTerms(owner: Page, assetId: string, to: Change): Promise<void> {
  await owner.goto(`/owner/assets/${assetId}/commitments`);
  await owner.getByRole('button', { name: 'Change terms' }).click();
  const dialog = owner.getByRole('dialog');
  await dialog.getByLabel('Unit price in USD').fill(to.price);
  await dialog.getByLabel('Reason').fill(to.reason);
  await dialog.getByRole('button', { name: 'Review impact' }).click();
  await expect(dialog).toContainText(/\d{1,4} investors with \d{1,4} commitments would have until/);
  await expect(dialog.getByRole('row', { name: /Unit price/ })).toContainText(`$${to.price}`);
  await dialog.getByRole('button', { name: 'Submit change' }).click();
  await until(() => standOf(owner, assetId), { status: 'REQUESTED', agreed: 0, version: 1 });
}

type Named = { readonly id: string; readonly name: string };

export async function agreeToTerms(staff: Page, asset: Named, at: 'first' | 'second') {
  await staff.goto(`/admin/offerings?q=${encodeURIComponent(asset.name)}`);
  await staff.getByRole('link', { name: new RegExp(asset.name) }).click();
  await staff.getByRole('button', { name: /^Approve change/ }).click();
  const first = { status: 'REQUESTED', agreed: 1, version: 1 };
  const second = { status: undefined, agreed: undefined, version: 2 };
  await until(() => standOf(staff, asset.id), at === 'first' ? first : second);
}

type Commitment = { readonly stage: string; readonly units: string; readonly total: string };

export async function commitmentOf(page: Page, assetId: string): Promise<Commitment> {
  const answer = await page.request.get('/api/user/commitments', { params: { assetId } });
  expect(answer.status(), await answer.text()).toBe(200);
  const [newest] = ((await answer.json()) as { data: Commitment[] }).data;
  if (!newest) throw new Error(`Nothing is committed to ${assetId}`);
  return newest;
}

export async function readNewTerms(page: Page, assetId: string, prices: readonly [string, string]) {
  await page.goto(`/assets/${assetId}/investment`);
  await page.getByRole('link', { name: /^Respond to the new terms/ }).click();
  const row = page.getByRole('row', { name: /Unit price/ });
  for (const price of prices) await expect(row).toContainText(`$${price}`);
}

export async function confirmTerms(page: Page, assetId: string, total: string): Promise<void> {
  await page.getByRole('button', { name: `Confirm ${total}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(total);
  await dialog.getByRole('button', { name: `Confirm ${total}` }).click();
  await until(async () => (await commitmentOf(page, assetId)).stage === 'RECONFIRM_DUE', false);
}
