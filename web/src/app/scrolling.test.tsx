import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HASH_OFFSET, keepScrolling, scrollToAnchor } from './scrolling.ts';

// jsdom has no layout, so positions and heights are mocked.

const scrolls: ScrollToOptions[] = [];
let stop = () => {};

beforeEach(() => {
  scrolls.length = 0;
  vi.stubGlobal('scrollTo', (to: ScrollToOptions) => scrolls.push(to));
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(5000);
});
afterEach(() => {
  stop();
  dispatchEvent(new Event('wheel'));
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function anchor(top: number): HTMLElement {
  const part = document.createElement('section');
  part.id = 'part';
  part.getBoundingClientRect = () => ({ top }) as DOMRect;
  return document.body.appendChild(part);
}

it('scrolls an anchor smoothly to 170 pixels below the top', () => {
  anchor(1200);
  stop = scrollToAnchor('part');
  expect(HASH_OFFSET).toBe(170);
  expect(scrolls).toEqual([{ top: 1030, behavior: 'smooth' }]);
});

it('waits for a late anchor, and stops when the user scrolls', async () => {
  stop = scrollToAnchor('part');
  expect(scrolls).toEqual([]);
  anchor(700);
  await vi.waitFor(() => expect(scrolls).toEqual([{ top: 530, behavior: 'smooth' }]));
  dispatchEvent(new Event('wheel'));
  document.getElementById('part')?.remove();
  anchor(900);
  await new Promise((next) => setTimeout(next));
  expect(scrolls.map(({ top }) => top)).toEqual([530, 0]);
});

it('stops a smooth scroll where the user scrolls', () => {
  anchor(1200);
  stop = scrollToAnchor('part');
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(640);
  dispatchEvent(new Event('wheel'));
  expect(scrolls.at(-1)).toEqual({ top: 640, behavior: 'instant' });
});

it('scrolls without animation for users who prefer reduced motion', () => {
  anchor(1200);
  const calm = { matches: true } as MediaQueryList;
  vi.spyOn(window, 'matchMedia').mockReturnValue(calm);
  stop = scrollToAnchor('part');
  expect(scrolls).toEqual([{ top: 1030, behavior: 'auto' }]);
});

it('keeps the scroll position of the first view', () => {
  anchor(1200);
  const shown = { toLocation: { hash: 'part' } };
  const sent = document.body.appendChild(document.createElement('script'));
  Object.assign(sent, { id: 'first-view', type: 'application/json' });
  const rendered = kept();
  rendered(shown);
  expect(scrolls).toEqual([]);
  // From here on, the app scrolls to anchors.
  rendered(shown);
  expect(scrolls).toHaveLength(1);
});

it('keeps the scroll position of a user who scrolled before the anchor appeared', () => {
  anchor(1200);
  let began = (_navigation: object) => {};
  const rendered = kept((listener) => {
    began = listener;
  });
  const anchorOf = (pathname: string) => ({ toLocation: { pathname, hash: 'part' } });
  rendered({ toLocation: { pathname: '/shown', hash: '' } });
  began(NAVIGATION);
  dispatchEvent(new Event('wheel'));
  rendered(anchorOf('/shown'));
  expect(scrolls).toEqual([]);
  // Even if the visitor scrolled while it loaded.
  rendered(anchorOf('/another'));
  expect(scrolls).toHaveLength(1);
});

type Listener = (navigation: object) => void;
const NAVIGATION = { action: { type: 'PUSH' } };

function kept(subscribe = (listener: Listener) => listener(NAVIGATION)): (event: object) => void {
  let rendered = (_event: object) => {};
  keepScrolling({
    history: { subscribe },
    subscribe: (_name: string, listener: typeof rendered) => {
      rendered = listener;
    },
  } as unknown as Parameters<typeof keepScrolling>[0]);
  return (event) => rendered(event);
}
