import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from '../../../lib/call.ts';
import { type ScreenState, useScreen } from './use-screen.ts';
import type { Draft } from './view.ts';

// Edits are lost or duplicated if a screen starts from a copy older than the server's.

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
vi.mock('../../../lib/call.ts', () => ({ call: vi.fn() }));

let root: Root;
let screen: ScreenState<'faq'>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(call).mockReset();
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.useRealTimers();
});

const entries = (question: string) => [{ question, answer: 'Yes' }];
const draftOf = (version: number, question: string) =>
  ({
    contents: { faq: { entries: entries(question) } },
    versions: { faq: version },
  }) as unknown as Draft;

function Faq({ draft }: { draft: Draft }) {
  screen = useScreen('an-asset', 'faq', draft);
  return null;
}
const client = new QueryClient();
const show = (draft: Draft) =>
  act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <Faq draft={draft} />
      </QueryClientProvider>,
    ),
  );
const type = (question: string) => act(async () => screen.change({ entries: entries(question) }));

it('shows the last saved text until the user types, and sends its version on saving', async () => {
  vi.mocked(call).mockResolvedValue({ version: 3, conflict: null } as never);
  await show(draftOf(1, 'Old?'));
  await show(draftOf(2, 'Newer?'));
  expect(screen.content.entries).toEqual(entries('Newer?'));
  await type('Mine?');
  await act(async () => void (await screen.flush()));
  expect(vi.mocked(call).mock.calls[0]?.[1]).toMatchObject({
    body: { section: 'faq', version: 2, content: { entries: entries('Mine?') } },
  });
});

it('keeps typed text when another user saves, and reports the conflict', async () => {
  const conflict = {
    contents: { faq: { entries: entries('Theirs?') } },
    by: 'Ada Byron',
    at: '2026-01-01T00:00:00.000Z',
  };
  vi.mocked(call).mockResolvedValueOnce({ version: 2, conflict } as never);
  await show(draftOf(1, 'Old?'));
  await type('Mine?');
  await show(draftOf(2, 'Theirs?'));
  expect(screen.content.entries).toEqual(entries('Mine?'));
  await act(async () => void (await screen.flush()));
  expect(screen.conflict).toMatchObject({ by: 'Ada Byron', version: 2 });

  const before = screen.opened;
  vi.mocked(call).mockResolvedValue({ version: 2, conflict: null } as never);
  await act(async () => screen.resolve({ entries: entries('Theirs?') }));
  expect(screen.content.entries).toEqual(entries('Theirs?'));
  expect(screen.opened).not.toBe(before);
});
