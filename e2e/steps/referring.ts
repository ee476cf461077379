import { type Browser, expect, type Page } from '@playwright/test';
import { identify, joinAndVerify, type Newcomer, passTheGates } from './joining.ts';
import { type CallAs, ownName, readAndSign, signed } from './trading.ts';
import { approvePerson } from './verifying.ts';

type Agreement = { id: string; version: number; bodyHash: string; signedAt: string | null };

export async function signAsDistributor(as: CallAs, email: string): Promise<void> {
  for (const kind of ['legal', 'contract']) {
    const found = (await as(email, 'GET', `/user/agreements?kind=${kind}`)) as Agreement[];
    expect(found.length, `there is a ${kind} agreement to sign`).toBeGreaterThan(0);
    for (const text of found) {
      if (!text.signedAt) await readAndSign(as, email, text);
    }
  }
  await signForPlatform(as);
}

async function signForPlatform(as: CallAs): Promise<void> {
  const staff = 'admin@holdfast.test';
  const path = '/admin/agreement-envelopes';
  const waiting = (await as(staff, 'GET', `${path}?state=to_countersign`)) as { id: string }[];
  const name = await ownName(as, staff);
  for (const { id } of waiting) {
    const { bodyHash } = (await as(staff, 'GET', `${path}/${id}/text`)) as { bodyHash: string };
    const { signature } = signed({ id, version: 1, bodyHash }, name);
    await as(staff, 'POST', `${path}/${id}/countersign`, { bodyHash, name, signature });
  }
}

export async function joinAsClient(
  page: Page,
  who: Newcomer,
  {
    link,
    browser,
    url,
  }: { readonly link: string; readonly browser: Browser; readonly url: string },
): Promise<void> {
  await joinAndVerify(page, who, undefined, link);
  await passTheGates(page, 'Sweden');
  await identify(page);
  await expect(page.getByText(/reviews within one business day/i).first()).toBeVisible();
  await approvePerson(browser, url, who);
}

type Correction = { id: string };

export async function giveFeeBack(as: CallAs, partyId: string, amount: string): Promise<void> {
  const { id } = (await as('finance@holdfast.test', 'POST', '/admin/corrections', {
    kind: 'adjustment',
    from: { holder: 'platform', purpose: 'fees' },
    to: { holder: 'party', partyId },
    currency: 'USD',
    amount,
    reason: 'Charged as a taker instead of a maker',
    evidence: 'The receipt of the trade',
  })) as Correction;
  const second = 'finance2@holdfast.test';
  const path = `/approvals/subjects/ledger.correction/${id}`;
  const shown = (await as(second, 'GET', path)) as { id: string; fingerprint: string };
  const { fingerprint } = shown;
  await as(second, 'POST', `/approvals/${shown.id}/approve`, { fingerprint });
}
