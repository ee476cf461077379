import type { Page } from '@playwright/test';

// A page by the keyboard alone: Tab is pressed until focus comes round. Looked at: the skip link
// comes first, everything that can be pressed is reached, each once and in the order in which it
// stands, with a ring, never under a bar that sticks, and focus comes out at the end. What opens
// on a key (menus, dialogs) has tests of its own.

const MOST_STOPS = 260;

/** Presses Tab until focus leaves the page or comes round; says what was wrong on the way. */
export async function walkByKeyboard(page: Page): Promise<string[]> {
  await page.evaluate(prepare);
  const said: string[] = [];
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press('Tab');
    const { problem, isOver } = await page.evaluate(look, stop);
    if (problem) said.push(problem);
    if (isOver) {
      said.push(...(await page.evaluate(missed)));
      return [...new Set(said)].slice(0, 8);
    }
  }
  return [`focus does not come out after ${MOST_STOPS} stops (${said.join('; ')})`];
}

type Walked = { stops: Element[]; wanted: Element[] };
declare global {
  interface Window {
    walked: Walked;
  }
}

/** Notes what can be pressed or filled on the page, as it stands now. */
function prepare(): void {
  const every = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
  const wanted = [...document.querySelectorAll<HTMLElement>(every)].filter((each) => {
    const off = each.matches(':disabled, [tabindex="-1"], input[type=hidden], input[type=file]');
    const radio = each instanceof HTMLInputElement && each.type === 'radio';
    return (
      !off && !radio && each.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    );
  });
  window.walked = { stops: [], wanted };
}

/** Looks at what has focus now; what is wrong is looked at again when it is drawn. */
async function look(stop: number): Promise<{ problem: string; isOver: boolean }> {
  const { stops } = window.walked;
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
    const rung = around.some(drawsRing) || (card && getComputedStyle(card).outlineStyle !== 'none');
    const after = getComputedStyle(here, '::after').outlineStyle !== 'none';
    if (!here.matches('input, textarea, select') && !rung && !after) wrong.push('has no ring');
    const box = here.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) return wrong;
    if (box.bottom <= 0 || box.top >= innerHeight) return [...wrong, 'is out of sight'];
    const bar = barOver(box);
    return bar ? [...wrong, `is under ${nameOf(bar)}`] : wrong;
  };
  stops.push(here);
  const frame = () => new Promise((next) => requestAnimationFrame(next));
  if (wrongNow().length > 0) {
    await frame();
    await frame();
  }
  const wrong = wrongNow();
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
  const { stops, wanted } = window.walked;
  return wanted
    .filter((each) => each.isConnected && !stops.includes(each))
    .map(
      (each) =>
        `Tab does not reach ${each.tagName.toLowerCase()} “${(each.getAttribute('aria-label') ?? each.textContent ?? '').trim().slice(0, 30)}”`,
    );
}
