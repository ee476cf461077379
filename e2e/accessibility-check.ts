import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';

// The rules of accessibility, run in the page itself. What axe-core's own package for Playwright
// adds (blank tabs, the library sent anew for each run) took longer than the rules.

const library = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const inAnyFrame = `axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`;

/** What is looked at: the page, or all of it but a frame that was looked at on another page. */
export type From = 'page' | 'content';
type Parts = { include: string[][]; exclude?: string[][] };
const IN_PARTS: Readonly<Record<From, Parts>> = {
  page: { include: [['html']] },
  content: { include: [['html']], exclude: [['aside:not(main *)'], ['header:not(main *)']] },
};

/** Makes the rules known to the page; once for each time that it is loaded. */
export async function bringRules(page: Page): Promise<void> {
  for (const frame of page.frames()) await frame.evaluate(`${library};${inAnyFrame}`);
}

/** Runs rules, or all that have one of these tags; answers what breaks them, in a line each. */
export function violations(page: Page, from: From, only: readonly string[]): Promise<string[]> {
  return page.evaluate(inThePage, { parts: IN_PARTS[from], only: [...only] });
}

type Asked = { readonly parts: Parts; readonly only: string[] };

async function inThePage({ parts, only }: Asked): Promise<string[]> {
  // Only what breaks a rule is described: naming all that keeps it takes as long as the rules.
  const options: RunOptions = { runOnly: only, resultTypes: ['violations'] };
  return (await window.axe.run(parts, options)).violations.map(({ id, nodes }) => {
    const where = nodes.slice(0, 3).map((node) => node.target.join(' '));
    return `axe ${id} (${nodes.length}): ${where.join(' | ')}`;
  });
}

declare global {
  interface Window {
    axe: typeof import('axe-core');
  }
}
