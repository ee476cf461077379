import type { Page } from '@playwright/test';

/**
 * In forced colours, every author's colour is gone: what is chosen or disabled must differ by a
 * line or a mark.
 */
export async function checkForcedColours(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' });
  const problems = await page.evaluate(alike);
  await page.emulateMedia({ forcedColors: 'none' });
  return problems;
}

/** Runs in the page, so it must be self-contained. */
function alike(): string[] {
  const CHOSEN =
    '[aria-current]:not([aria-current="false"], li), [aria-pressed="true"], [aria-selected="true"], [data-active]';
  const isShown = (part: Element) =>
    part.checkVisibility({ visibilityProperty: true }) && part.getBoundingClientRect().width > 4;
  /** Everything but colour. */
  const lineOf = (part: Element): string => {
    const own = getComputedStyle(part);
    const edges = ['Top', 'Right', 'Bottom', 'Left'].map((side) => {
      const [style, width] = [`border${side}Style`, `border${side}Width`] as const;
      return `${own[style as 'borderTopStyle']} ${own[width as 'borderTopWidth']}`;
    });
    const outline = own.outlineStyle === 'none' ? '' : `${own.outlineStyle} ${own.outlineWidth}`;
    const marks = ['::before', '::after'].map((each) => getComputedStyle(part, each).content);
    return [...edges, outline, own.textDecorationLine, ...marks].join(', ');
  };
  const name = (part: Element) =>
    `“${(part.getAttribute('aria-label') ?? part.textContent ?? '').trim().slice(0, 30)}”`;
  const problems: string[] = [];
  for (const chosen of [...document.querySelectorAll(CHOSEN)].filter(isShown)) {
    const group = chosen.closest('nav, fieldset, ul, ol, table, [role]:not([role="option"])');
    const others = [...(group ?? document.body).querySelectorAll(chosen.tagName)].filter(
      (each) => each !== chosen && !each.matches(CHOSEN) && isShown(each),
    );
    const twin = others.find(
      (each) => each.className.split(' ')[0] === chosen.className.split(' ')[0],
    );
    if (twin && lineOf(twin) === lineOf(chosen)) {
      problems.push(`${name(chosen)} is chosen and looks like ${name(twin)}`);
    }
  }
  const controls = [...document.querySelectorAll('button, input, select, textarea')].filter(
    isShown,
  );
  for (const off of controls.filter((each) => each.matches(':disabled'))) {
    const on = controls.find(
      (each) => each.matches(':enabled') && each.className === off.className,
    );
    const line = lineOf(off);
    if (!/dashed|dotted/.test(line) || (on && lineOf(on) === line)) {
      problems.push(`${name(off)} is disabled and looks enabled`);
    }
  }
  return [...new Set(problems)];
}
