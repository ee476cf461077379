import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';

// Accessibility rules, run in the page itself: axe-core's Playwright package (blank tabs, library
// re-sent per run) takes longer than the rules.

const library = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const inAnyFrame = `axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`;

/** The whole page, or without a frame already checked on another page. */
export type From = 'page' | 'content';
type Parts = { include: string[][]; exclude?: string[][] };
const IN_PARTS: Readonly<Record<From, Parts>> = {
  page: { include: [['html']] },
  content: { include: [['html']], exclude: [['aside:not(main *)'], ['header:not(main *)']] },
};

/** Injects the rules; once per page load. */
export async function bringRules(page: Page): Promise<void> {
  for (const frame of page.frames()) await frame.evaluate(`${library};${inAnyFrame}`);
}

/** Runs the given rules, or those with the given tags; returns one line per violation. */
export function violations(page: Page, from: From, only: readonly string[]): Promise<string[]> {
  return page.evaluate(inThePage, { parts: IN_PARTS[from], only: [...only] });
}

type Asked = { readonly parts: Parts; readonly only: string[] };

async function inThePage({ parts, only }: Asked): Promise<string[]> {
  // Only violations are described: listing passes takes as long as the rules.
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
