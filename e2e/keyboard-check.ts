import type { Page } from '@playwright/test';
import type { From } from './accessibility-check.ts';
import { idle } from './walk.ts';

// By Tab: the skip link comes first; every control is reached once, in document order, with a focus
// ring, never under a sticky bar; focus leaves at the end. Menus and dialogs have their own tests.

const MOST_STOPS = 260;

/**
 * Tabs until focus leaves the page or starts over; returns the problems found. `content` skips the
 * page frame, already checked.
 */
export async function checkKeyboard(page: Page, from: From): Promise<string[]> {
  await page.evaluate(prepare, from);
  const problems: string[] = [];
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.down('Tab');
    const [, { problem, isOver }] = await Promise.all([
      page.keyboard.up('Tab'),
      page.evaluate(checkStop, stop),
    ]);
    if (problem) problems.push(problem);
    if (stop === 0 && from === 'content') {
      await page.keyboard.press('Enter');
      // Its deferred scroll would undo the scrolling by Tab.
      await idle(page);
      if (!(await page.evaluate(isOnContent))) problems.push('the skip link leads elsewhere');
    }
    if (isOver) {
      problems.push(...(await page.evaluate(missed)));
      return [...new Set(problems)].slice(0, 8);
    }
  }
  return [`focus does not come out after ${MOST_STOPS} stops (${problems.join('; ')})`];
}

type KeyboardCheck = { stops: Element[]; reachable: Element[] };
declare global {
  interface Window {
    keyboardCheck: KeyboardCheck;
  }
}

const isOnContent = () => document.activeElement === document.querySelector('main');

function prepare(from: From): void {
  const content = document.querySelector('main');
  const every = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
  const reachable = [...document.querySelectorAll<HTMLElement>(every)].filter((each) => {
    const off = each.matches(':disabled, [tabindex="-1"], input[type=hidden], input[type=file]');
    const radio = each instanceof HTMLInputElement && each.type === 'radio';
    const after = content?.compareDocumentPosition(each) ?? 0;
    const counts = from === 'page' || after & Node.DOCUMENT_POSITION_FOLLOWING;
    return (
      counts &&
      !off &&
      !radio &&
      each.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    );
  });
  window.keyboardCheck = { stops: [], reachable };
}

/** A problem counts only if it persists for a second (60 frames). */
async function checkStop(stop: number): Promise<{ problem: string; isOver: boolean }> {
  const MOST_FRAMES = 60;
  const { stops } = window.keyboardCheck;
  const here = document.activeElement as HTMLElement | null;
  const last = stops.at(-1);
  if (here && here === last) return { problem: '', isOver: false };
  if (!here || here === document.body || stops.includes(here)) return { problem: '', isOver: true };
  const nameOf = (each: Element) => {
    const text = each.getAttribute('aria-label') ?? each.textContent ?? '';
    return `${each.tagName.toLowerCase()} “${text.trim().slice(0, 30)}”`;
  };
  const drawsRing = (each: Element | null) => {
    if (!each) return false;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each);
    return (
      (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) || boxShadow !== 'none'
    );
  };
  /** The bar over the middle of the focused element's visible part. */
  const barOver = (box: DOMRect) => {
    const y = Math.min(Math.max(box.top + box.height / 2, 1), innerHeight - 1);
    const top = document.elementFromPoint(box.left + box.width / 2, y);
    const bar = top?.closest('header, nav, [data-sticky]');
    return top && bar && !bar.contains(here) && !here.contains(top) ? bar : undefined;
  };
  const wrongNow = () => {
    const wrong: string[] = [];
    // Fields show focus by their border, controls without a box by the elements around them, links
    // in cards by the card.
    const around = [here, here.parentElement, here.nextElementSibling, here.closest('label')];
    const card = here.closest('article, li');
    const hasRing =
      around.some(drawsRing) || (card && getComputedStyle(card).outlineStyle !== 'none');
    const after = getComputedStyle(here, '::after').outlineStyle !== 'none';
    if (!here.matches('input, textarea, select') && !hasRing && !after) wrong.push('has no ring');
    const box = here.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) return wrong;
    if (box.bottom <= 0 || box.top >= innerHeight) return [...wrong, 'is out of sight'];
    const bar = barOver(box);
    return bar ? [...wrong, `is under ${nameOf(bar)}`] : wrong;
  };
  stops.push(here);
  const frame = () => new Promise((next) => requestAnimationFrame(next));
  let wrong = wrongNow();
  // Scrolling and drawing follow some frames after focus.
  for (let frames = 0; wrong.length > 0 && frames < MOST_FRAMES; frames++) {
    await frame();
    wrong = wrongNow();
  }
  if (stop === 0 && here.textContent !== 'Skip to content') wrong.push('is not the skip link');
  if (last && !(last.compareDocumentPosition(here) & Node.DOCUMENT_POSITION_FOLLOWING)) {
    wrong.push(`comes after ${nameOf(last)}, which stands below it`);
  }
  return {
    problem: wrong.length > 0 ? `${nameOf(here)} ${wrong.join(', ')}` : '',
    isOver: false,
  };
}

function missed(): string[] {
  const { stops, reachable } = window.keyboardCheck;
  return reachable
    .filter((each) => each.isConnected && !stops.includes(each))
    .map(
      (each) =>
        `Tab does not reach ${each.tagName.toLowerCase()} “${(each.getAttribute('aria-label') ?? each.textContent ?? '').trim().slice(0, 30)}”`,
    );
}
