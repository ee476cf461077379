import { expect, type Page } from '@playwright/test';
import { until } from './moving-time.ts';

type Asset = { readonly assetId: string; readonly name: string };

/** A visitor verifies the line's code against the chain, until the holder revokes it. */
export async function lineShownAndTakenBack(holder: Page, visitor: Page, asset: Asset) {
  await holder.goto(`/assets/${asset.assetId}/fund-register`);
  await holder.getByRole('button', { name: 'Create proof code' }).click();
  const dialog = holder.getByRole('dialog', { name: 'Proof code for your entry' });
  await dialog.getByRole('button', { name: 'Create code' }).click();
  const code = (await dialog.getByText(/^RG(-[0-9A-Z]{4}){3}$/).textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Close' }).click();
  const proof = async () => {
    const answer = await visitor.request.get(`/api/proofs/registers?code=${code}`);
    return ((await answer.json()) as { data: { chain: unknown } }).data;
  };
  await until(async () => (await proof()).chain !== null, true);
  await visitor.goto('/proof');
  await visitor.getByLabel('Code', { exact: true }).fill(code);
  await visitor.getByRole('button', { name: 'Verify' }).click();
  const genuine = new RegExp(`^Genuine: .* units of ${asset.name}$`);
  await expect(visitor.getByRole('heading', { name: genuine })).toBeVisible();
  await expect(visitor.getByText('The record matches the chain')).toBeVisible();
  await holder.getByRole('button', { name: `Revoke ${code}` }).click();
  await holder.getByRole('dialog').getByRole('button', { name: 'Revoke code' }).click();
  await expect(holder.getByRole('button', { name: `Revoke ${code}` })).toHaveCount(0);
  await visitor.goto(`/proof/${code}`);
  await expect(visitor.getByRole('heading', { name: 'Revoked by its holder' })).toBeVisible();
  await expect(visitor.getByText(asset.name)).toHaveCount(0);
}
