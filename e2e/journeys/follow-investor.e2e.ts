import { expect, test } from '../journey.ts';
import { payByCard, signCommitment } from '../steps/investing.ts';
import { fillJoin, identify, newcomer, passTheGates } from '../steps/joining.ts';
import { approvePerson } from '../steps/verifying.ts';

test.use({ worldName: 'follow-investor' });

test('a new investor reaches a pending commitment by following each proposed step', async ({
  page,
  browser,
  world,
}) => {
  test.setTimeout(300_000);
  const who = newcomer('Tove', 'Lindahl');
  const steps = page.getByRole('region', { name: 'First steps' });

  await test.step('the front page leads through the account to the review', async () => {
    await page.goto('/');
    await page.getByRole('main').getByRole('link', { name: 'Join', exact: true }).click();
    await fillJoin(page, who);
    await passTheGates(page, 'United Kingdom');
    await identify(page, 'United Kingdom');
    await expect(page.getByRole('heading', { name: 'We’ve received your case' })).toBeVisible();
    await approvePerson(browser, world.url, who);
  });

  await test.step('the home page proposes a deposit', async () => {
    await page.goto('/');
    await expect(steps.getByRole('listitem').first()).toContainText('Your account is verified');
    await steps.getByRole('link', { name: /^Add money to your wallet/ }).click();
    await payByCard(page, '5000', '4242 4242 4242 4242');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      '$5,000.00 added to your wallet',
    );
  });

  await test.step('the receipt leads to the market, and an offering to its commitment', async () => {
    await page.getByRole('link', { name: 'Browse market' }).click();
    await page
      .getByRole('link', { name: /Harbour Row Workspaces/ })
      .first()
      .click();
    await page.getByRole('link', { name: 'Review commitment' }).click();
    await signCommitment(page);
    await expect(
      page.getByRole('heading', { name: /committed to Harbour Row Workspaces$/ }),
    ).toBeVisible();
  });

  await test.step('the commitment is pending, and no first step is left', async () => {
    await page.getByRole('link', { name: 'View your commitments' }).click();
    await expect(page.getByRole('table', { name: 'Commitments' })).toContainText(
      'Harbour Row Workspaces',
    );
    await page.getByRole('link', { name: 'Home' }).first().click();
    await expect(page.getByRole('heading', { name: 'Pending' })).toBeVisible();
    await expect(page.getByRole('table', { name: 'Commitments' })).toContainText(
      'Harbour Row Workspaces',
    );
    await expect(steps).toHaveCount(0);
  });
});
