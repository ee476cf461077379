import { expect, type Page } from '@playwright/test';
import { timeAfter, until } from './moving-time.ts';

type Poll = {
  readonly question: string;
  /** The options of a question; undefined for an exit vote. */
  readonly options?: readonly string[];
  readonly days: number;
};

/** A secret, unit-weighted poll. Returns its id. */
export async function askHolders(page: Page, assetId: string, now: Date, poll: Poll) {
  await page.goto(`/owner/assets/${assetId}/polls`);
  await page.getByRole('button', { name: 'New poll' }).click();
  const naming = page.getByRole('dialog');
  await naming.getByLabel('What do holders decide?').fill(poll.question);
  await naming.getByRole('button', { name: 'Create draft' }).click();
  await expect(page).toHaveURL(/\/owner\/polls\/[0-9a-f-]{36}$/);
  const id = page.url().split('/').at(-1) ?? '';
  if (!poll.options) await page.getByRole('radio', { name: /^The exit/ }).check();
  await page.getByLabel('Explanation').fill('The data room has all the details.');
  for (const [at, label] of (poll.options ?? []).entries()) {
    await page.getByRole('textbox', { name: `Option ${at + 1}`, exact: true }).fill(label);
  }
  if (!poll.options) {
    await page.getByLabel('For means').fill('Paid out in cash');
    await page.getByLabel('Against means').fill('It goes on and trades again');
  }
  await page.getByLabel('Closes').fill(timeAfter(now, poll.days));
  await page.getByRole('radio', { name: /^Secret/ }).check();
  const action = poll.options ? 'Open poll' : 'Submit exit vote';
  await page.getByRole('button', { name: action }).click();
  await page.getByRole('dialog').getByRole('button', { name: action }).click();
  await until(async () => (await ownPoll(page, id)).status !== 'DRAFT', true);
  return id;
}

async function ownPoll(page: Page, id: string): Promise<{ status: string }> {
  const answer = await page.request.get(`/api/owner/polls/${id}`);
  return ((await answer.json()) as { data: { status: string } }).data;
}

type Seen = {
  readonly status: string;
  readonly winner: string | null;
  readonly turnout: { readonly votes: number } | null;
  readonly chain: { readonly txId: string } | null;
  readonly mine: { readonly receipt: string | null } | null;
};

export async function seenPoll(page: Page, id: string): Promise<Seen> {
  const answer = await page.request.get(`/api/polls/${id}`);
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { data: Seen }).data;
}

export async function voteFor(page: Page, assetId: string, pollId: string, option: string) {
  await page.goto(`/assets/${assetId}/polls/${pollId}`);
  await page.getByRole('radio', { name: new RegExp(`^${option}`) }).check();
  await page.getByRole('button', { name: 'Cast vote' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cast vote' }).click();
  await expect(page.getByRole('region', { name: 'Your receipt' })).toContainText(/VR-\w{4}/);
}
