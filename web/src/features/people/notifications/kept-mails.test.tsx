import { MantineProvider } from '@mantine/core';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CallData } from '../../../lib/call.ts';
import { MailBox } from './kept-mails.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

type KeptMail = CallData<'GET /dev/mail'>[number];

const mail = (at: number): KeptMail => ({
  id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
  recipient: `reader${at}@holdfast.test`,
  subject: `Mail ${at}`,
  text: 'Text',
  html: '<p>Text</p>',
  code: null,
  actionUrl: null,
  createdAt: '2026-03-01T10:00:00.000Z',
  sentAt: null,
});

let root: Root;
beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
});

const show = (mails: readonly KeptMail[]) =>
  act(async () =>
    root.render(
      <MantineProvider env="test">
        <MailBox mails={mails} />
      </MantineProvider>,
    ),
  );

describe('the open email', () => {
  it('stays in its frame when newer emails push it off the list', async () => {
    await show([mail(1), mail(2)]);
    const frame = document.querySelector('iframe');
    expect(frame?.title).toBe('Mail 1');
    await show([mail(3), mail(4)]);
    expect(document.querySelector('iframe')).toBe(frame);
    expect(frame?.title).toBe('Mail 1');
  });
});
