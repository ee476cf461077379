import { act, type ReactNode, Suspense, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lazyPart } from './lazy-part.ts';

const Counter = ({ label }: { label: string }) => {
  const [presses, setPresses] = useState(0);
  return (
    <button type="button" onClick={() => setPresses(presses + 1)}>
      {label} {presses}
    </button>
  );
};
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let root: Root;
beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
});

const draw = (part: ReactNode) => root.render(<Suspense fallback="coming">{part}</Suspense>);
const shown = () => document.body.textContent;

it('a prefetched part is drawn immediately, without a placeholder', async () => {
  const Part = lazyPart(async () => ({ default: Counter }));
  await Part.fetch();
  act(() => draw(<Part label="Pressed" />));
  expect(shown()).toBe('Pressed 0');
});

it('a part that is not prefetched shows a placeholder until it loads', async () => {
  let come = () => {};
  const there = new Promise<void>((go) => {
    come = go;
  });
  const Part = lazyPart(async () => {
    await there;
    return { default: Counter };
  });
  await act(async () => draw(<Part label="Pressed" />));
  expect(shown()).toBe('coming');
  await act(async () => come());
  await act(async () => document.querySelector('button')?.click());
  // A re-render keeps the part's state.
  await act(async () => draw(<Part label="Tapped" />));
  expect(shown()).toBe('Tapped 1');
});

it('a part is fetched once, however often it is requested', async () => {
  let fetched = 0;
  const Part = lazyPart(async () => {
    fetched += 1;
    return { default: Counter };
  });
  await Promise.all([Part.fetch(), Part.fetch()]);
  await act(async () => draw(<Part label="Pressed" />));
  expect(fetched).toBe(1);
});
