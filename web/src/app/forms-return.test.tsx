import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { query } from '../api/query.ts';
import { FrontEndsCard } from '../features/administration/front-ends/front-ends-card.tsx';
import { RetireForm } from '../features/assets/retirement/retire-form.tsx';
import type { AssetRetirement, OwnUnits } from '../features/assets/retirement/view.ts';
import { forgetDrafts } from '../lib/drafts.ts';
import { session, useUser } from '../lib/session/session.ts';
import type { SessionUser } from '../lib/session/session-user.ts';
import { WordsDialog } from '../ui/dialogs/words-dialog.tsx';
import { queryClient } from './query-client.ts';
import { signOut } from './session/sign-out.ts';

// Typed input survives the end of a session, without being submitted or shown to another user.

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
vi.mock('../ui/dialogs/dialogs.ts', async (original) => ({
  ...(await original<typeof import('../ui/dialogs/dialogs.ts')>()),
  confirm: async () => true,
}));

const person = (id: string) =>
  ({
    ...{ id, company: null, roles: [], isHoldfastEmployee: false },
    kyc: { firstName: 'Ann', lastName: 'Berg', country: 'SWE' },
  }) as unknown as SessionUser;

let root: Root;
let hasSession: boolean;
let taken: unknown[];

beforeEach(() => {
  taken = [];
  vi.stubGlobal('fetch', async (url: string, request: RequestInit = {}) => {
    if (!hasSession) {
      const message = 'You are not logged in';
      return Response.json({ success: false, code: 'UNAUTHORIZED', message }, { status: 401 });
    }
    if (request.method !== 'GET') taken.push(JSON.parse(String(request.body)));
    return Response.json({ success: true, data: String(url) });
  });
  vi.stubGlobal('scrollTo', () => {});
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  session.end();
  forgetDrafts();
  vi.unstubAllGlobals();
});

const show = (page: ReactNode) =>
  act(async () =>
    root.render(
      <MantineProvider env="test">
        <QueryClientProvider client={queryClient}>
          <Page>{page}</Page>
        </QueryClientProvider>
      </MantineProvider>,
    ),
  );

const Page = ({ children }: { children: ReactNode }) =>
  useUser() ? children : <p>You are signed out</p>;

const signIn = (id: string) =>
  act(async () => {
    hasSession = true;
    session.adopt(person(id), `token-of-${id}`);
  });

const fieldOf = (label: string) => {
  const named = [...document.querySelectorAll('label')].find((one) =>
    one.textContent?.startsWith(label),
  );
  const field = named && document.getElementById(named.htmlFor);
  if (!field) throw new Error(`There is no field ${label}`);
  return field as HTMLInputElement | HTMLTextAreaElement;
};
const type = (label: string, text: string) =>
  act(async () => {
    const field = fieldOf(label);
    const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
    set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
const nameOf = (one: HTMLElement): string =>
  one instanceof HTMLInputElement
    ? (one.labels?.[0]?.textContent ?? '')
    : (one.ariaLabel ?? one.textContent ?? '');
/** The last match: a dialog's button comes after the one that opened it. */
const press = (name: RegExp) =>
  act(async () => {
    const all = [...document.querySelectorAll<HTMLElement>('button, input[type=checkbox]')];
    const found = all.findLast((one) => name.test(nameOf(one)));
    if (!found) throw new Error(`There is no button ${name}`);
    found.click();
  });
const isSignedOut = () => expect.poll(() => document.body.textContent).toContain('signed out');

const data = {
  asset: {
    ...{ id: '018f0000-0000-7000-8000-000000000001', name: 'Foz Storage' },
    ...{ symbol: 'FOZ', unitDecimals: 3 },
  },
  price: { value: '18.36', source: 'trade' },
} as unknown as AssetRetirement;
const own = {
  ...{ held: '100.000', available: '60.000', inOrders: '40.000' },
  ...{ inRetirements: '0.000', inLockup: '0.000', unsettled: '0.000' },
} as OwnUnits;
const retire = <RetireForm data={data} own={own} />;

const fillAndLoseSession = async () => {
  await type('Units to retire', '10');
  await type('Certificate text', 'Travel in 2026');
  await press(/I understand/);
  hasSession = false;
  await press(/^Retire 10.000 units$/);
  await isSignedOut();
};

it('restores a retirement form once after sign-in, with consent unticked', async () => {
  await signIn('ann');
  await show(retire);
  await fillAndLoseSession();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('isUnderstood');
  await signIn('ann');
  expect(fieldOf('Units to retire').value).toBe('10');
  expect(fieldOf('Certificate text').value).toBe('Travel in 2026');
  expect(fieldOf('I understand')).toHaveProperty('checked', false);
  expect(document.body.textContent).toContain('Confirm that you understand');
  expect(taken).toEqual([]);
  await press(/I understand/);
  await press(/^Retire 10.000 units$/);
  await expect.poll(() => taken).toMatchObject([{ units: '10.000', reason: 'Travel in 2026' }]);
  await expect.poll(() => fieldOf('Certificate text').value).toBe('');
  expect(sessionStorage.getItem('holdfast.drafts')).toBeNull();
});

it('checks a restored amount against the units now available', async () => {
  await signIn('ann');
  await show(retire);
  await fillAndLoseSession();
  await show(<RetireForm data={data} own={{ ...own, available: '5.000' }} />);
  await signIn('ann');
  expect(fieldOf('Units to retire').value).toBe('10');
  expect(document.body.textContent).toContain('Maximum units available: 5.000');
});

it('never shows a draft to another user, and deletes it when another user signs in', async () => {
  await signIn('ann');
  await show(retire);
  await fillAndLoseSession();
  await signIn('ben');
  expect(fieldOf('Certificate text').value).toBe('');
  await act(signOut);
  await signIn('ann');
  expect(fieldOf('Certificate text').value).toBe('');
});

it('deletes a draft when its user signs out', async () => {
  await signIn('ann');
  await show(retire);
  await fillAndLoseSession();
  await signIn('ann');
  await act(signOut);
  await signIn('ann');
  expect(fieldOf('Certificate text').value).toBe('');
});

it('restores a decision’s reason when its dialog is reopened', async () => {
  await signIn('ann');
  await show(<FrontEndsCard frontEnds={[{ key: 'web', closing: null }] as never} />);
  await press(/^Close /);
  await type('Message to visitors', 'Back at 18:00 UTC.');
  await type('Reason', 'A new version');
  hasSession = false;
  await press(/^Close Inv/);
  await isSignedOut();
  await signIn('ann');
  await press(/^Close /);
  expect(fieldOf('Message to visitors').value).toBe('Back at 18:00 UTC.');
  expect(fieldOf('Reason').value).toBe('A new version');
  expect(taken).toEqual([]);
});

const decline = (row: string) => (
  <WordsDialog
    {...{ title: 'Decline the change?', about: row, text: 'It ends.', action: 'Decline' }}
    {...{ isSending: false, onSend: () => {}, onClose: () => {} }}
  />
);

it('does not restore a row’s reason for another row', async () => {
  await signIn('ann');
  await show(decline('first'));
  await type('Reason', 'Their document has expired');
  hasSession = false;
  const read = queryClient.fetchQuery(query('GET /user/me'));
  await act(async () => void (await read.catch(() => undefined)));
  await show(decline('second'));
  await signIn('ann');
  expect(fieldOf('Reason').value).toBe('');
  await show(<div key="left" />);
  await show(decline('first'));
  expect(fieldOf('Reason').value).toBe('Their document has expired');
});
