import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useAgreementReading } from './agreement-reading.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const FIRST = { id: '018f0000-0000-7000-8000-000000000001', version: 1 };
const SECOND = { id: '018f0000-0000-7000-8000-000000000002', version: 3 };

let reading: ReturnType<typeof useAgreementReading>;
let statuses: number[];
let sent: string[];
let root: Root;

function Reader() {
  reading = useAgreementReading();
  return null;
}

beforeEach(async () => {
  statuses = [];
  sent = [];
  vi.stubGlobal('fetch', async (url: string) => {
    sent.push(url);
    const status = statuses.shift() ?? 200;
    return Response.json({ success: status < 400, message: 'Busy' }, { status });
  });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <Reader />
      </QueryClientProvider>,
    ),
  );
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

const note = (...texts: readonly (typeof FIRST)[]) =>
  act(async () => {
    for (const text of texts) reading.note(text);
  });

it('records every agreement whose end is in view, even several at the same time', async () => {
  await note(FIRST, SECOND);
  await expect.poll(() => [FIRST, SECOND].map(reading.isRead)).toEqual([true, true]);
});

it('retries a failed record of reading until it succeeds, then stops', async () => {
  statuses = [503];
  await note(FIRST);
  expect(reading.isRead(FIRST)).toBe(false);
  await note(FIRST);
  await expect.poll(() => reading.isRead(FIRST)).toBe(true);
  await note(FIRST);
  expect(sent).toHaveLength(2);
});
