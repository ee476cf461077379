import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';

// Run in the page itself: axe-core's Playwright package spends longer on tabs and sending the
// library than on the rules.

const library = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const inAnyFrame = `axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`;

/** `content` skips the page frame, checked on another page. */
export type From = 'page' | 'content';
type Parts = { include: string[][]; exclude?: string[][] };
const IN_PARTS: Readonly<Record<From, Parts>> = {
  page: { include: [['html']] },
  content: { include: [['html']], exclude: [['aside:not(main *)'], ['header:not(main *)']] },
};

export async function bringRules(page: Page): Promise<void> {
  for (const frame of page.frames()) await frame.evaluate(`${library};${inAnyFrame}`);
}

export function violations(page: Page, from: From, only: readonly string[]): Promise<string[]> {
  return page.evaluate(inThePage, { parts: IN_PARTS[from], only: [...only] });
}

type Asked = { readonly parts: Parts; readonly only: string[] };

async function inThePage({ parts, only }: Asked): Promise<string[]> {
  // Listing passed rules would take as long as running them.
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
