import { afterAll, vi } from 'vitest';

/** Browser APIs that Mantine needs and jsdom lacks. */
class NoResize {
  observe() {}
  unobserve() {}
  disconnect() {}
}

window.matchMedia = (query: string) =>
  ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
    dispatchEvent: () => false,
  }) as MediaQueryList;
window.ResizeObserver = NoResize;
window.HTMLElement.prototype.scrollIntoView = () => {};
Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() });

// The worker's next test file shares the document and the modules.
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
