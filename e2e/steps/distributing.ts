import { expect, type Page } from '@playwright/test';
import { afterDays, dayAfter, until } from './moving-time.ts';

type Opened = (email: string) => Promise<Page>;
type Answer = { readonly data: { readonly stage: string; readonly approval: { needed: number } } };

export type Payment = {
  readonly assetId: string;
  readonly kind: 'Income' | 'Redemption';
  readonly name: string;
  /** USD: in total, or per unit for a redemption. */
  readonly amount: string;
};

/** A day between steps. Returns the distribution's id. */
export async function payHolders(opened: Opened, owner: string, what: Payment): Promise<string> {
  const writer = await opened(owner);
  const now = await afterDays(writer.request, 0);
  const id = await askFor(writer, what, now);
  await writer.context().close();
  await approveAll(opened, id);
  const funder = await opened(owner);
  await afterDays(funder.request, 1.05);
  await funder.context().close();
  await fund(await opened(owner), id);
  const last = await opened(owner);
  await afterDays(last.request, 1.05);
  await last.context().close();
  const reader = await opened(owner);
  await until(() => stageOf(reader, id), 'PAID');
  await reader.context().close();
  return id;
}

async function stageOf(page: Page, id: string): Promise<string> {
  const answer = await page.request.get(`/api/owner/distributions/${id}`);
  return answer.ok() ? ((await answer.json()) as Answer).data.stage : `${answer.status()}`;
}

async function askFor(page: Page, what: Payment, now: Date): Promise<string> {
  await page.goto(`/owner/assets/${what.assetId}/distributions`);
  await page.getByRole('button', { name: 'New distribution' }).click();
  const naming = page.getByRole('dialog');
  await naming.getByLabel('Name on statements').fill(what.name);
  await naming.getByRole('button', { name: 'Create draft' }).click();
  await expect(page).toHaveURL(/\/owner\/distributions\/[0-9a-f-]{36}$/);
  const id = page.url().split('/').at(-1) ?? '';
  await page.getByRole('radio', { name: what.kind, exact: true }).check();
  const part = what.kind === 'Redemption' ? 'per unit' : 'in total';
  const label = `US dollars ${part}, before tax`;
  await page.getByLabel(label).fill(what.amount);
  // Half an hour ahead, so that the day doesn't end first.
  await page.getByLabel('Record date').fill(dayAfter(now, 0.02));
  await page.getByLabel('Payment date').fill(dayAfter(now, 2.02));
  await page.getByRole('button', { name: /^Request distribution/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Request \$/ }).click();
  await until(() => stageOf(page, id), 'REQUESTED');
  return id;
}

async function approveAll(opened: Opened, id: string): Promise<void> {
  for (const email of ['finance@holdfast.test', 'finance2@holdfast.test']) {
    const page = await opened(email);
    const read = async () => {
      const answer = await page.request.get(`/api/admin/distributions/${id}`);
      const { data } = (await answer.json()) as {
        data: { stage: string; approval: { by: unknown[] } };
      };
      return { stage: data.stage, approvals: data.approval.by.length };
    };
    const before = await read();
    if (before.stage === 'REQUESTED') {
      await page.goto(`/admin/funds/distributions/${id}`);
      await page.getByRole('button', { name: /^Approve \$/ }).click();
      await until(async () => (await read()).approvals, before.approvals + 1);
    }
    await page.context().close();
  }
}

const FUNDED: ReadonlySet<string> = new Set(['FUNDED', 'PAYING', 'PAID']);

async function fund(page: Page, id: string): Promise<void> {
  await until(() => stageOf(page, id), 'RECORDED');
  await page.goto(`/owner/distributions/${id}`);
  await page.getByRole('button', { name: /^Fund \$/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Fund \$/ })
    .click();
  // Late in the evening, the payment date may have begun.
  await until(async () => FUNDED.has(await stageOf(page, id)), true);
  await page.context().close();
}
