import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { type Intention, useIntention } from './mutation.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

it('a form has one intention however often it is drawn, another form another', async () => {
  const seen: Intention[] = [];
  function Form() {
    seen.push(useIntention());
    return null;
  }
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<Form key="first" />));
  await act(async () => root.render(<Form key="first" />));
  await act(async () => root.render(<Form key="second" />));
  const [first, again, other] = seen;
  expect(again).toBe(first);
  expect(other?.key).not.toBe(first?.key);
  await act(async () => root.unmount());
});
