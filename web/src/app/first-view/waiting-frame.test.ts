import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MantineTheme } from '@mantine/core';
import { expect, test } from 'vitest';
import { cssVariablesResolver, theme } from '../../ui/layout/theme.ts';

// It is coloured before the kit's variables load; a mismatch would change the colour on first
// render.

const css = readFileSync(join(import.meta.dirname, 'waiting-frame.css'), 'utf8').toLowerCase();
const kit = cssVariablesResolver(theme as MantineTheme);

const colourOf = (start: string, name: string): string => {
  const block = css.slice(css.indexOf(start));
  const value = new RegExp(`--${name}: (#[0-9a-f]+);`).exec(block)?.[1] ?? '';
  return value.length === 4 ? value.replace(/[0-9a-f]/g, '$&$&') : value;
};

test.each([
  { scheme: 'light' as const, start: '#waiting {', body: theme.colors?.gray?.[0] },
  {
    scheme: 'dark' as const,
    start: "[data-mantine-color-scheme='dark'] #waiting",
    body: theme.colors?.dark?.[7],
  },
])('the waiting frame uses the design system’s colours ($scheme)', ({ scheme, start, body }) => {
  expect({
    body: colourOf(start, 'body'),
    surface: colourOf(start, 'surface'),
    line: colourOf(start, 'line'),
  }).toEqual({
    body: body?.toLowerCase(),
    surface: kit[scheme]['--hf-surface']?.toLowerCase(),
    line: kit[scheme]['--hf-border']?.toLowerCase(),
  });
});
