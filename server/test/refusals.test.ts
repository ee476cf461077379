import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { accessRefusals, decideAccess, type Standing } from '@holdfast/domain/access';
import { catalogue, type RefusalCode } from '@holdfast/domain/catalogue';
import { allEndpoints } from '@holdfast/domain/contracts';
import type { Access, AccountState } from '@holdfast/domain/kernel/endpoint';
import { ANY_KIND, APPROVAL_KIND_NAMES } from '@holdfast/domain/people/approvals/kinds';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { sentenceOf } from '../src/kit/http/openapi-document.ts';
import { refusalsOf } from '../src/kit/http/refusals-of.ts';
import { openWorld } from './world.ts';

// Declared refusals are complete: the compiler checks that their codes exist, every HTTP test that
// no others are sent.

const ROOT = join(import.meta.dirname, '../..');
const codes = Object.keys(catalogue) as RefusalCode[];
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

function sources(): string[] {
  const folders = ['server/src', 'domain/src'].map((folder) => join(ROOT, folder));
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !/test[.]ts$|contract[.]ts$/.test(file))
      .filter((file) => !/refusals([.]ts|-of[.]ts)$|catalogue[.]ts$|kinds[.]ts$/.test(file))
      .map((file) => readFileSync(join(folder, file), 'utf8')),
  );
}

function refusedSomewhere(): ReadonlySet<string> {
  const texts = sources().flatMap((source) => source.match(/'[A-Z][A-Z0-9_]{3,}'/g) ?? []);
  return new Set(texts.map((text) => text.slice(1, -1)).filter((text) => text in catalogue));
}

const NO_ENDPOINT = 'assets, structures and offerings are made and edited by no endpoint yet';
const BY_A_PLAN = 'an investment plan meets it: its owner sees it with the run';

const NOT_OVER_HTTP: Readonly<Partial<Record<RefusalCode, string>>> = {
  OFFERING_EXISTS: NO_ENDPOINT,
  PRICE_ABOVE_CAP: BY_A_PLAN,
  NOTHING_OFFERED: BY_A_PLAN,
};

const SPECIFIED_ONLY: Readonly<Partial<Record<RefusalCode, string>>> = {
  POPUP_BLOCKED: 'the browser says it, not the server',
};

describe('refusal codes', () => {
  const declared = new Set<string>(allEndpoints().flatMap(refusalsOf));
  const refused = refusedSomewhere();

  test('used in the code are declared by an endpoint', () => {
    expect(refused.size).toBeGreaterThan(100);
    const missing = codes.filter((code) => refused.has(code) && !declared.has(code));
    expect(missing.sort()).toEqual(Object.keys(NOT_OVER_HTTP).sort());
  });

  test('declared by an endpoint are used in the code', () => {
    const idle = allEndpoints().flatMap((endpoint) =>
      endpoint.refusals
        .filter((code) => !refused.has(code))
        .map((code) => [nameOf(endpoint), code]),
    );
    expect(idle).toEqual([]);
  });

  test('of the catalogue are used, or required by the specification', () => {
    const idle = codes.filter((code) => !refused.has(code) && !declared.has(code));
    expect(idle.sort()).toEqual(Object.keys(SPECIFIED_ONLY).sort());
  });

  test('are declared once per endpoint', () => {
    const twice = allEndpoints().filter(({ refusals }) => new Set(refusals).size < refusals.length);
    expect(twice.map(nameOf)).toEqual([]);
  });

  test('have a complete sentence for the documentation', () => {
    for (const code of codes) {
      expect([code, sentenceOf(code)]).toEqual([code, expect.stringMatching(/^\S.{5,}$/)]);
      expect(sentenceOf(code)).not.toMatch(/undefined|null|NaN|\[object/);
    }
  });

  test('of an access rule match its possible decisions', () => {
    const yesNo = [false, true];
    const standings = yesNo.flatMap((isStaff) =>
      yesNo.flatMap((isOwner) =>
        yesNo.flatMap((isInstitutional) =>
          yesNo.flatMap((isBlocked) =>
            yesNo.flatMap((isUsPerson) =>
              yesNo.map((hasAdminApproved): Standing => {
                const permissions: Standing['permissions'] = new Set();
                const staffPermissions = permissions;
                const rest = {
                  isBlocked,
                  isUsPerson,
                  hasAdminApproved,
                  permissions,
                  staffPermissions,
                };
                return { isStaff, isOwner, isInstitutional, partialComplete: false, ...rest };
              }),
            ),
          ),
        ),
      ),
    );
    const states: AccountState[] = ['any', 'active', 'served', 'identified', 'approved'];
    const accesses = (['signed_in', 'owner', 'staff'] as const).flatMap((who) =>
      states.flatMap((account): Access[] => [
        { who, account },
        { who, account, permission: 'CAN_TRADE_ASSETS' },
      ]),
    );
    for (const access of accesses) {
      const answers = [undefined, ...standings].map((caller) => decideAccess(access, caller));
      const codes = new Set(answers.filter((answer) => answer !== undefined));
      expect([access, [...codes].sort()]).toEqual([access, [...accessRefusals(access)].sort()]);
    }
  });
});

describe('the API documentation', () => {
  type Documented = { description: string; content: Record<string, { schema: unknown }> };

  test('lists each endpoint’s refusals by status, in the catalogue’s words', async () => {
    const world = await openWorld();
    const answer = await (await world.http()).inject('/api/openapi.json');
    const { paths } = answer.json();
    for (const endpoint of allEndpoints()) {
      if (endpoint.path === '/dev/clock') continue;
      const path = `/api${endpoint.path.replaceAll(/:(\w+)/g, '{$1}')}`;
      const { responses } = paths[path][endpoint.method.toLowerCase()];
      for (const code of refusalsOf(endpoint)) {
        const documented: Documented | undefined = responses[catalogue[code].status];
        const line = `- \`${code}\`: ${sentenceOf(code)}`;
        expect([nameOf(endpoint), documented?.description.split('\n')]).toEqual([
          nameOf(endpoint),
          expect.arrayContaining([line]),
        ]);
      }
    }
  });
});

test('each kind of approval is decided by an endpoint, and each decision has a kind', async () => {
  const world = await openWorld();
  const own = allEndpoints().flatMap(({ decides }) =>
    decides === ANY_KIND ? [] : (decides ?? []),
  );
  const decided = new Set([...own, ...world.modules.approvals.map(({ kind }) => kind)]);
  for (const kind of decided) expect(APPROVAL_KIND_NAMES).toContain(kind);
  expect([...decided].sort()).toEqual([...APPROVAL_KIND_NAMES].sort());
});

const NAMES_NOTHING: Readonly<Record<string, string>> = {
  'POST /admin/assets/:assetId/nav-tolerance': 'asks',
  'POST /admin/assets/:assetId/navs': 'asks',
  'POST /admin/assets/:assetId/open-trading': 'asks',
  'POST /admin/corrections': 'asks',
  'POST /admin/fees/proposals': 'asks',
  'POST /admin/referral-payouts': 'asks',
  'POST /admin/referral-terms': 'asks',
  'POST /admin/funds/statement-chains/:chainId/restart': 'asks',
  'POST /admin/settlement/:instructionId/unseen': 'asks',
  'POST /admin/funds/suspense/:itemId/assign': 'asks',
  'POST /admin/funds/suspense/:itemId/return': 'asks',
  'POST /admin/funds/suspense/:itemId/dismiss': 'requests a second approval',
  'POST /admin/funds/suspense/:itemId/class': 'requests a second approval',
  'POST /admin/funds/statements/:statementId/lines/:lineId/class': 'requests a second approval',
  'POST /admin/funds/statement-rules': 'requests a second approval',
  'POST /admin/funds/statement-rules/:ruleId/change': 'requests a second approval',
  'POST /admin/funds/statement-rules/:ruleId/end': 'requests a second approval',
  'POST /admin/distributions/:distributionId/lines/:partyId/return': 'requests a second approval',
  'POST /admin/withdrawals/:withdrawalId/failed': 'asks',
  'POST /approvals/:approvalId/reject': 'a no is taken whatever changed',
  'POST /admin/funds/crypto-deposits/:depositId/confirm': 'both people type what they found',
};

test('a call that approves names the fingerprint that was shown', () => {
  const blind = allEndpoints()
    .filter(({ decides }) => decides !== undefined)
    .filter(({ body }) => !(body && namesWhatWasShown(body)))
    .map(({ method, path }) => `${method} ${path}`);
  expect(blind.filter((name) => NAMES_NOTHING[name] === undefined)).toEqual([]);
});

const namesWhatWasShown = (body: z.ZodType): boolean => {
  if (body instanceof z.ZodObject) return 'fingerprint' in body.shape;
  const options = body instanceof z.ZodDiscriminatedUnion ? body.options : [];
  return options.some((one) => namesWhatWasShown(one as z.ZodType));
};
