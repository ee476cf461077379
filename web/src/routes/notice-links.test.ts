import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type createRootRoute, createRouter } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { wholeTree } from './root.tsx';
import { signedInRoutes } from './signed-in.tsx';

// The server writes addresses into notices, emails, lists and approval requests; behind a dead
// link, the user couldn't open the item.

const MODULES = join(import.meta.dirname, '../../../server/src/modules');
const AREAS =
  'account|admin|agreements|assets|certificates|commitments|market|owner|portfolio|referrals|' +
  'service-requests|trade|wallet';
const LINK = new RegExp(`(['\`])(/(?:${AREAS})(?:/[^'\`]*|\\?[^'\`]*)?)\\1`, 'g');
const TAB = 'anchor-shareholders';
const IS_CALL = /^\/(assets|owner|admin|portfolio)\/.*(\.(csv|pdf|ics)|\/document|\/documents\/x)$/;

const plain = (address: string): string => {
  const whole = address.replaceAll(/\$\{tab\}/g, TAB).replaceAll(/\$\{[^}]*\}/g, 'x');
  return whole.split(/[?#]/)[0] ?? whole;
};

const files = readdirSync(MODULES, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
);

const links = files.flatMap((file) =>
  [...readFileSync(join(MODULES, file), 'utf8').matchAll(LINK)]
    .map(([, , address = '']) => plain(address))
    .filter((address) => !IS_CALL.test(address))
    .map((address) => `${address} in ${file}`),
);

test('every address in a server notification has a page', () => {
  const whole = wholeTree({}, signedInRoutes);
  const router = createRouter({ routeTree: whole as ReturnType<typeof createRootRoute> });
  expect(links.length).toBeGreaterThan(80);
  const dead = links.filter((link) => {
    const [, , found] = router.getMatchedRoutes(link.split(' ')[0] ?? '');
    return found === undefined || found.fullPath === '/$';
  });
  expect([...new Set(dead)]).toEqual([]);
});
