import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clear, draw } from '../../../../test/typing.tsx';
import { InviteDialog } from './invite-dialog.tsx';

let sent: string[][];

beforeEach(async () => {
  sent = [];
  vi.stubGlobal('fetch', async (_url: string, request?: RequestInit) => {
    const { emails } = JSON.parse(String(request?.body));
    sent.push(emails);
    const results = ['sent', 'invalid', 'limit'].slice(0, emails.length);
    return Response.json({ success: true, data: { results } }, { status: 201 });
  });
  await draw(() => <InviteDialog onClose={() => {}} />);
});

afterEach(async () => {
  await clear();
  vi.unstubAllGlobals();
});

const field = (): HTMLTextAreaElement => {
  const found = document.querySelector('textarea:not([aria-hidden])');
  if (!(found instanceof HTMLTextAreaElement)) throw new Error('no field');
  return found;
};

async function paste(text: string): Promise<void> {
  const set = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set;
  await act(async () => {
    set?.call(field(), text);
    field().dispatchEvent(new Event('input', { bubbles: true }));
  });
}

const click = async (name: string) => {
  const button = [...document.querySelectorAll('button')].find((one) => one.textContent === name);
  if (!button) throw new Error(`no button ${name}`);
  await act(async () => button.click());
  await vi.waitFor(() => expect(document.contains(button)).toBe(false));
};

it('shows the result of each address and keeps those not sent for another attempt', async () => {
  await paste('a@x.com, b@, c@x.com');
  await click('Send invitations');
  expect(sent).toEqual([['a@x.com', 'b@', 'c@x.com']]);
  const results = document.querySelector('[aria-label="Result for each address"]')?.textContent;
  expect(results).toBe('a@x.comSentb@Not an email addressc@x.comNot sent: limit of 20 a day');
  await click('Edit unsent addresses');
  expect(field().value).toBe('b@\nc@x.com');
});
