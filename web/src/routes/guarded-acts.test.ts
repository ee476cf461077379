import { globSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { allEndpoints } from '@holdfast/domain/contracts';
import { type Permission, ROLE_NAMES } from '@holdfast/domain/permissions';
import { type AnyRoute, createRouter } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { memberWith } from '../../test/member-with.ts';
import { standingOf } from '../lib/session/session.ts';
import { guard } from './guard.ts';
import { wholeTree } from './root.tsx';
import { signedInRoutes } from './signed-in.tsx';

// Between a page and each act that it may send, something must check the act's permission: the
// page's own line, the component, or the reply that decides the button.

const SRC = resolve(import.meta.dirname, '..');
const SOURCES = new Map(
  globSync('{pages,features,ui,lib,app}/**/*.{ts,tsx}', { cwd: SRC })
    .filter((file) => !/gallery|\.test\./.test(file))
    .map((file) => [file, readFileSync(resolve(SRC, file), 'utf8')] as const),
);

const importers = new Map<string, string[]>();
for (const [file, text] of SOURCES) {
  for (const [, to = ''] of text.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)) {
    const target = resolve(SRC, dirname(file), to).slice(SRC.length + 1);
    importers.set(target, [...(importers.get(target) ?? []), file]);
  }
}

const PAGES = Object.values<AnyRoute>(
  createRouter({ routeTree: wholeTree({}, signedInRoutes) as AnyRoute }).routesById,
).flatMap(({ options, fullPath }) => {
  const { page, load } = options.staticData ?? {};
  const file = /pages\/[\w/-]+\.tsx/.exec(String(load))?.[0];
  return page && file ? [{ page, file, path: fullPath }] : [];
});

const DECIDED: Readonly<Record<string, string>> = {
  'pages/onboarding/risk.tsx': 'Members of a company meet the company’s own declaration.',
  'pages/trade/order-book.tsx': 'Its order panel gives the reason in place of the form.',
  'pages/trade/invest.tsx': 'The page around it replaces it for those who may not trade.',
  'pages/trade/history.tsx': 'Its rows offer changes only with the permission.',
  'pages/assets/fund-register.tsx': 'Reading the register needs the same permission.',
};

const asks = (text: string, permission: Permission): boolean =>
  text.includes(`useMay('${permission}')`) ||
  text.includes('useMayOpen()(') ||
  /\bactions\b|ActionButton|CANNOT_TRADE|heldBy\(/.test(text);

/** Partners hold their role beside an investor's. */
const MEMBERS = ROLE_NAMES.filter((role) => !/^staff_|introducer|distributor/.test(role)).map(
  memberWith,
);

/** Someone may open the page but not send the act. */
const opensWithout = ({ page, path }: (typeof PAGES)[number], permission: Permission): boolean =>
  MEMBERS.some(
    (user) =>
      !standingOf(user).permissions.has(permission) &&
      guard(page, { state: 'signed_in', user }, path).kind === 'pass',
  );

function openWays(file: string, permission: Permission, seen = new Set<string>()): string[] {
  if (seen.has(file) || asks(SOURCES.get(file) ?? '', permission) || DECIDED[file]) return [];
  seen.add(file);
  const here = PAGES.filter((one) => one.file === file && opensWithout(one, permission));
  const above = (importers.get(file) ?? []).flatMap((by) => openWays(by, permission, seen));
  return [...here.map(({ page }) => page.name), ...above];
}

const ACTS = allEndpoints().flatMap(({ method, path, access }) =>
  method !== 'GET' && access.who === 'signed_in' && access.permission
    ? [{ call: `${method} ${path}`, permission: access.permission }]
    : [],
);

it('every act that needs a permission asks for it on each page that others may open', () => {
  expect(ACTS.length).toBeGreaterThan(50);
  const open = ACTS.flatMap(({ call, permission }) =>
    [...SOURCES]
      .filter(([, text]) => text.includes(`mutation('${call}'`))
      .flatMap(([file]) => openWays(file, permission).map((page) => `${page}: ${call}`)),
  );
  expect(open).toEqual([]);
});
