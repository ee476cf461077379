import { expect, type Page } from '@playwright/test';

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement;
    const labels = (at as HTMLInputElement | null)?.labels;
    const said = at?.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? at?.textContent;
    return (said ?? '').trim();
  });

const MOST_TABS = 160;

export async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let at = 0; at < MOST_TABS; at++) {
    await page.keyboard.press('Tab');
    if (name.test(await focused(page))) return;
  }
  throw new Error(`Tab does not reach ${name}`);
}

export async function pressOn(page: Page, name: RegExp): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
}

/** In the dialog, once its field has the focus. */
export async function typeReason(page: Page, reason: string): Promise<void> {
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
  await page.keyboard.type(reason);
}

export async function goByPalette(page: Page, typed: string, to: RegExp): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.type(typed);
  const line = page.getByRole('dialog').getByRole('option', { name: to }).first();
  await expect(line).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
}
