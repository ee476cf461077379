import type { Page } from '@playwright/test';
import type { From } from './accessibility-check.ts';
import { idle } from './walk.ts';

// A page by the keyboard alone: Tab is pressed until focus returns. Checked: the skip link
// comes first, everything that can be pressed is reached, each once and in the order in which it
// stands, with a ring, never under a bar that sticks, and focus comes out at the end. What opens
// on a key (menus, dialogs) has tests of its own.

const MOST_STOPS = 260;

/**
 * Presses Tab until focus leaves the page or returns; answers the problems found on the way. From
 * `content` on, the skip link is taken, past a frame that was walked through on another page.
 */
export async function checkKeyboard(page: Page, from: From): Promise<string[]> {
  await page.evaluate(prepare, from);
  const problems: string[] = [];
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.down('Tab');
    // Focus moves when the key goes down.
    const [, { problem, isOver }] = await Promise.all([
      page.keyboard.up('Tab'),
      page.evaluate(checkStop, stop),
    ]);
    if (problem) problems.push(problem);
    if (stop === 0 && from === 'content') {
      await page.keyboard.press('Enter');
      // The router scrolls to the content in its own time, which would undo what Tab scrolls to.
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

/** Notes what can be pressed or filled on the page, or from its content on, as it stands now. */
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

/** Checks what has focus now; a problem counts if it is still there a second's frames later. */
async function checkStop(stop: number): Promise<{ problem: string; isOver: boolean }> {
  const MOST_FRAMES = 60;
  const { stops } = window.keyboardCheck;
  const here = document.activeElement as HTMLElement | null;
  const last = stops.at(-1);
  // A field of a date has a stop for each of its parts.
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
  /** The bar over it, if one is: what stands at the middle of what can be seen of it. */
  const barOver = (box: DOMRect) => {
    const y = Math.min(Math.max(box.top + box.height / 2, 1), innerHeight - 1);
    const top = document.elementFromPoint(box.left + box.width / 2, y);
    const bar = top?.closest('header, nav, [data-sticky]');
    return top && bar && !bar.contains(here) && !here.contains(top) ? bar : undefined;
  };
  const wrongNow = () => {
    const wrong: string[] = [];
    // Fields show focus by their border; a control without a box of its own by what is around it,
    // the link of a card by the card.
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
  // It is scrolled to and drawn in the frames after it has focus, which on a busy machine are slow.
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

/** What can be pressed and was not reached. */
function missed(): string[] {
  const { stops, reachable } = window.keyboardCheck;
  return reachable
    .filter((each) => each.isConnected && !stops.includes(each))
    .map(
      (each) =>
        `Tab does not reach ${each.tagName.toLowerCase()} “${(each.getAttribute('aria-label') ?? each.textContent ?? '').trim().slice(0, 30)}”`,
    );
}
