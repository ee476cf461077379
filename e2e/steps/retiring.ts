import { expect, type Page } from '@playwright/test';
import { until } from './moving-time.ts';

type Retirement = { readonly units: string; readonly certificate: string | null };

export async function retireUnits(page: Page, asset: string, units: string, words: string) {
  await page.goto('/portfolio/assets');
  await page.getByRole('button', { name: `Actions for ${asset}` }).click();
  await page.getByRole('menuitem', { name: 'Retire units' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Retire ${asset}`);
  await page.getByLabel('Units to retire').fill(units);
  await page.getByLabel('Certificate text').fill(words);
  await page.getByLabel('I understand that retirement is permanent.').check();
  await page.getByRole('button', { name: /^Retire [\d.,]+ units$/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Retire [\d.,]+ units$/ })
    .click();
  await until(async () => (await ownRetirements(page)).some((one) => one.units === units), true);
}

export async function ownRetirements(page: Page): Promise<readonly Retirement[]> {
  const answer = await page.request.get('/api/user/retirement/tokens');
  return ((await answer.json()) as { data: Retirement[] }).data;
}

type Waiting = { readonly id: string; readonly agreedBy: string | null };

const waiting = async (page: Page): Promise<readonly Waiting[]> => {
  const answer = await page.request.get('/api/admin/retirements?stage=REQUESTED&limit=50');
  return ((await answer.json()) as { data: Waiting[] }).data;
};

export async function agreeToAll(page: Page): Promise<void> {
  await page.goto('/admin/retirements?stage=REQUESTED');
  const open = async () => (await waiting(page)).filter((one) => one.agreedBy === null).length;
  for (let left = await open(); left > 0; left--) {
    // An approved request stays listed while the second approval is pending.
    await page
      .getByRole('row')
      .filter({ hasNot: page.getByText(/ approved$/) })
      .getByRole('button', { name: /^Review the retirement/ })
      .first()
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Approve .* units \(1 of 2\)$/ })
      .click();
    await until(open, left - 1);
    await page.reload();
  }
}

export async function approveAll(page: Page): Promise<void> {
  await page.goto('/admin/retirements?stage=REQUESTED');
  for (let left = (await waiting(page)).length; left > 0; left--) {
    await page
      .getByRole('button', { name: /^Review the retirement/ })
      .first()
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Approve .* units$/ })
      .click();
    await until(async () => (await waiting(page)).length, left - 1);
    await page.reload();
  }
}
