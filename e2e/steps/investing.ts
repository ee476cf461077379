import { expect, type Locator, type Page } from '@playwright/test';
import { drawSignature, readToEnd } from './joining.ts';

export async function topUp(page: Page, dollars: string, card: string): Promise<void> {
  await page.goto('/payments/wallet');
  await payByCard(page, dollars, card);
}

export async function payByCard(page: Page, dollars: string, card: string): Promise<void> {
  await page.getByLabel('Amount', { exact: true }).fill(dollars);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page.getByText('Sandbox.')).toBeVisible();
  await page.getByLabel('Card number').fill(card);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
}

export async function openForCommitments(page: Page, assetId: string): Promise<void> {
  type Answer = { data: { offering: { stage: string } | null } };
  const stage = async () => {
    const answer = await page.request.get(`/api/assets/${assetId}/investment`);
    return ((await answer.json()) as Answer).data.offering?.stage;
  };
  await expect.poll(stage, { timeout: 60_000 }).toBe('OPEN');
}

export async function commitTo(page: Page, assetId: string, units: string): Promise<void> {
  await page.goto(`/assets/${assetId}/commit`);
  await page.getByLabel('Units').fill(units);
  await signCommitment(page);
}

export async function signCommitment(page: Page): Promise<void> {
  await openRequired(page);
  await page.getByRole('button', { name: /Subscription agreement$/ }).click();
  await readToEnd(page);
  await expect(page.getByRole('dialog').getByText('Read to the end')).toBeVisible();
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await page.getByRole('checkbox', { name: /I have read the documents/ }).check();
  await page.getByRole('checkbox', { name: /I accept the subscription agreement/ }).check();
  await drawSignature(page);
  await page.getByRole('button', { name: /^Commit \$/ }).click();
}

export async function openRequired(page: Page): Promise<void> {
  const documents = page.getByRole('list', { name: 'Required documents' });
  const unopened = documents.getByText('Not opened');
  await expect(documents).toBeVisible();
  for (let left = await unopened.count(); left > 0; left = await unopened.count()) {
    await documents
      .getByRole('listitem')
      .filter({ hasText: 'Not opened' })
      .first()
      .getByRole('button', { name: /^Open to read/ })
      .click();
    await expect(unopened).toHaveCount(left - 1);
  }
}

export async function closingOf(page: Page, name: string): Promise<Locator> {
  await page.goto('/admin/commitments');
  return page.getByRole('region', { name, exact: true });
}

export async function openEvidence(staff: Page, name: string): Promise<Locator> {
  await staff.goto('/admin/commitments');
  const card = staff.getByRole('region', { name: `Closing documents of ${name}` });
  const papers = card.getByRole('button', { name: /^Download PDF/ });
  await expect(papers).toHaveCount(3);
  await expect(card.getByRole('button', { name: /^Approve documents/ })).toBeDisabled();
  for (const paper of await papers.all()) {
    await Promise.all([staff.waitForEvent('download'), paper.click()]);
  }
  return card;
}

export async function approveEvidence(staff: Page, name: string): Promise<void> {
  const card = await openEvidence(staff, name);
  const approve = card.getByRole('button', { name: /^Approve documents/ });
  await expect(approve).toBeEnabled();
  await approve.click();
  await expect(staff.getByText(/^(Second approval requested|Approved)$/).first()).toBeVisible();
}

export async function assetBySymbol(page: Page, symbol: string): Promise<string> {
  const answer = await page.request.get('/api/assets', { params: { q: symbol, limit: '50' } });
  const { data } = (await answer.json()) as { data: { id: string; symbol: string }[] };
  const asset = data.find((one) => one.symbol === symbol);
  if (!asset) throw new Error(`There is no ${symbol} in the market`);
  return asset.id;
}

export async function freeCents(page: Page): Promise<number> {
  const { currencies } = await balanceOf(page);
  return cents(currencies.find(({ code }) => code === 'USD')?.available);
}

const HOLDING = ['PLEDGED', 'APPROVED', 'RECONFIRM_DUE'];

export async function heldBeyondCommitments(page: Page): Promise<number> {
  const { heldBy } = await balanceOf(page);
  const answer = await page.request.get('/api/user/commitments', { params: { limit: '100' } });
  const { data } = (await answer.json()) as { data: { stage: string; total: string }[] };
  const standing = data.filter(({ stage }) => HOLDING.includes(stage));
  return standing.reduce((left, { total }) => left - cents(total), cents(heldBy.commitments));
}

type Balance = {
  readonly currencies: readonly { readonly code: string; readonly available: string }[];
  readonly heldBy: { readonly commitments: string };
};

async function balanceOf(page: Page): Promise<Balance> {
  const answer = await page.request.get('/api/user/wallet/overview');
  expect(answer.status(), await answer.text()).toBe(200);
  const { data } = (await answer.json()) as { data: { walletBalance: Balance } };
  return data.walletBalance;
}

const cents = (dollars = '0'): number => Math.round(Number(dollars) * 100);
