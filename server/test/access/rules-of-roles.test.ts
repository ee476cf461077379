import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PERMISSIONS } from '@holdfast/domain/permissions';
import { describe, expect, test } from 'vitest';

// Each rule of section 6 names its tests. A renamed or removed test fails here with the rule's
// words.

type Held = readonly [file: string, ...names: string[]];
type Rule = {
  readonly says: string;
  readonly web: readonly Held[];
  readonly server: readonly Held[];
};

const GUARDS = 'web/src/routes/guard-table.test.ts';
const GUARD = 'web/src/routes/guard.test.ts';
const DIALOGS = 'web/src/ui/dialogs/dialog-view.test.tsx';
const ACCESS = 'server/test/access/access.test.ts';
const TRADE = 'server/test/access/trade-data.test.ts';
const MEMBERS = 'server/src/modules/people/companies/members.test.ts';
const COMPANY = 'server/src/modules/people/companies/profile.test.ts';
const ONBOARDING = 'server/src/modules/people/onboarding/person.test.ts';
const ME = 'server/src/modules/views/account/account.test.ts';

const everyRoute: Held = [GUARDS, 'opens, stops or redirects as specified, on every kind of route'];
const everyEndpoint: Held = [
  ACCESS,
  'refuses every caller without access, and writes nothing for them',
];

const RULES: readonly Rule[] = [
  {
    says: 'The user flags are issuer, institutional, employee, introducer and distributor',
    web: [[GUARDS, 'the portfolio begins with money for introducers, with assets for all others']],
    server: [
      [
        ME,
        'has exactly the specified keys and nesting',
        'describes a user of an approved company as an owner',
      ],
    ],
  },
  {
    says: 'The introducer flag changes the default portfolio tab',
    web: [[GUARDS, 'the portfolio begins with money for introducers, with assets for all others']],
    server: [[ME, 'has exactly the specified keys and nesting']],
  },
  {
    says: 'corporate_members needs CAN_MANAGE_TEAM_MEMBERS, else Not Authorized and its text',
    web: [
      everyRoute,
      [DIALOGS, 'Please contact your Company administrator for getting the access.'],
    ],
    server: [[MEMBERS, 'a %s sees nothing of them and changes nothing'], everyEndpoint],
  },
  {
    says: 'Trade data: institutional once approved; others not US, partly or fully completed',
    web: [['e2e/journeys/us-person.e2e.ts', 'refusesEverythingServed']],
    server: [
      [TRADE, 'appears only in the named replies, and only for permitted readers'],
      [TRADE, 'affects filters and order only for permitted readers'],
    ],
  },
  {
    says: 'An asset’s trade data: not US, approved, CAN_VIEW_ASSETS',
    web: [['e2e/journeys/us-person.e2e.ts', 'refusesEverythingServed']],
    server: [[TRADE, 'is guarded on every stream that could carry it'], everyEndpoint],
  },
  {
    says: 'US persons go to the market with usPerson=yes from protected routes and identification',
    web: [
      everyRoute,
      [GUARD, 'who is a US person sees “Sorry” on the marketplace instead of protected pages'],
      [DIALOGS, 'We do not serve US persons'],
      ['e2e/journeys/us-person.e2e.ts', 'a US person sees “Sorry” instead of restricted pages'],
    ],
    server: [everyEndpoint, [ONBOARDING, 'refuse a US person, who cannot revoke the declaration']],
  },
  {
    says: 'A US person can not create a company',
    web: [['e2e/journeys/us-person.e2e.ts', 'readsSorry']],
    server: [[COMPANY, 'is refused to a US person and to a personal account']],
  },
  {
    says: 'Visitors go to the market from protected routes',
    web: [everyRoute, [GUARD, 'goes to the marketplace from a protected page']],
    server: [everyEndpoint],
  },
  {
    says: 'Institutional: identification leads to corporate_account; others the other way round',
    web: [
      everyRoute,
      [
        GUARD,
        'of a company is redirected from identification to the corporate account, a person back',
      ],
    ],
    server: [[ONBOARDING, 'belong to the company for a company’s member']],
  },
  {
    says: 'Unverified and blocked users get the verify or blocked dialog on protected routes',
    web: [
      everyRoute,
      [GUARD, 'sees the block notice on protected pages, including the portfolio'],
      [DIALOGS, 'Your account is blocked.', 'Reminder to get verified'],
      [
        'e2e/journeys/blocked.e2e.ts',
        'a blocked user sees one notice on every protected page, with a link to support',
      ],
    ],
    server: [
      [TRADE, 'is shown to a blocked person and to a company without approval'],
      everyEndpoint,
    ],
  },
  {
    says: 'Get Verified leads to corporate onboarding for institutional users, to the user’s else',
    web: [
      [GUARD, 'Get Verified leads to'],
      [
        GUARDS,
        'ends with submission or approval, and never applies to those we don’t serve or to staff',
      ],
    ],
    server: [[ONBOARDING, 'begin with the gates, in order']],
  },
  {
    says: 'Portfolio routes are let through for persons whose account is incomplete',
    web: [everyRoute, [GUARD, 'who is not verified sees a reminder, but can open the portfolio']],
    server: [[TRADE, 'is shown to a US person, while an incomplete person sees the portfolio']],
  },
  {
    says: 'Staff roles give staff powers only: what is a person’s own needs their own approval',
    web: [everyRoute],
    server: [
      everyEndpoint,
      [ACCESS, 'opens endpoints to staff by their roles, but never a party’s money'],
    ],
  },
  {
    says: 'Names that begin with commit, trade, portfolio, payments, asset_manager are protected',
    web: [[GUARD, 'protected names']],
    server: [everyEndpoint],
  },
];

const files = new Map<string, string>();

function read(file: string): string {
  const known =
    files.get(file) ?? readFileSync(join(import.meta.dirname, '../../..', file), 'utf8');
  files.set(file, known);
  return known;
}

describe('section 6 of the specification', () => {
  test.each(RULES)('$says', ({ web, server }) => {
    for (const [file, ...names] of [...web, ...server]) {
      for (const name of names) expect(read(file), `${file}: ${name}`).toContain(name);
    }
  });

  test('names eighteen permissions', () => {
    expect([...PERMISSIONS].sort()).toEqual(
      `CAN_VIEW_ASSETS CAN_TRADE_ASSETS CAN_MANAGE_ASSETS CAN_MANAGE_TEAM_MEMBERS
      CAN_MANAGE_SERVICE_REQUESTS CAN_MANAGE_FUNDS CAN_MANAGE_PLATFORM CAN_MANAGE_CUSTODY
      CAN_MANAGE_ORGANIZATION CAN_PERFORM_ACTIONS_LEGAL_AGREEMENTS CAN_BLOCK_TRANSACTIONS
      CAN_MANAGE_ONBOARDING CAN_MANAGE_COMMITMENTS CAN_MANAGE_USERS CAN_COMPLETE_ONBOARDING
      CAN_REFER_USERS CAN_INVITE_USERS CAN_COMPLETE_ORG_ONBOARDING`
        .split(/\s+/)
        .sort(),
    );
  });
});
