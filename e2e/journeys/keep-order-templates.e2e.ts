import { expect, test } from '../journey.ts';
import { signIn } from '../people.ts';
import { assetBySymbol } from '../steps/investing.ts';

const SYMBOL = 'TNM';

test('a demo template fills in the order form; another is saved, used and removed', async ({
  page,
}) => {
  await signIn(page.request, 'investor@holdfast.test');
  const assetId = await assetBySymbol(page, SYMBOL);
  const form = page.getByRole('region', { name: 'Place an order' });
  const templates = form.getByRole('button', { name: 'Templates' });
  const field = (name: string) => form.getByLabel(name, { exact: true });
  const open = async () => {
    const { data } = await (
      await page.request.get(`/api/trade/orders?assetId=${assetId}&status=open&limit=50`)
    ).json();
    return data.length as number;
  };

  await test.step('one click fills in a saved template without placing an order', async () => {
    await page.goto(`/trade/${assetId}/order-book`);
    await expect(page.getByRole('heading', { name: `${SYMBOL} / USD` })).toBeVisible();
    const before = await open();
    await templates.click();
    await form.getByRole('button', { name: /^Buy lower/ }).click();
    await expect(field('Units')).toHaveValue('12.500');
    await expect(form.getByRole('button', { name: `Buy 12.500 ${SYMBOL}` })).toBeVisible();
    expect(await open()).toBe(before);
  });

  await test.step('the current form is saved under a name', async () => {
    await form.getByRole('button', { name: 'Sell', exact: true }).click();
    await field('Price').fill('61.5');
    await field('Units').fill('3.25');
    await templates.click();
    await form.getByRole('button', { name: 'Save as template' }).click();
    const dialog = page.getByRole('dialog', { name: `Template for ${SYMBOL}` });
    await dialog.getByLabel('Name').fill('');
    await dialog.getByRole('button', { name: 'Save template' }).click();
    await expect(dialog.getByText('Name is required')).toBeVisible();
    await dialog.getByLabel('Name').fill('Sell dearly');
    await dialog.getByRole('button', { name: 'Save template' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('the template survives a reload and disappears when removed', async () => {
    await page.reload();
    await templates.click();
    await form.getByRole('button', { name: /^Sell dearly/ }).click();
    await expect(form.getByRole('button', { name: `Sell 3.250 ${SYMBOL}` })).toBeVisible();
    await expect(field('Price')).toHaveValue('61.50');
    await templates.click();
    await form.getByRole('button', { name: 'Remove template Sell dearly' }).click();
    await expect(form.getByRole('button', { name: /^Sell dearly/ })).toHaveCount(0);
    await expect(form.getByRole('button', { name: /^Buy lower/ })).toBeVisible();
  });
});
