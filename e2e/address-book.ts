import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type APIRequestContext, expect } from '@playwright/test';

/** Who looks at a page: nobody signed in, or one of the demo accounts. */
export const lookers = {
  visitor: undefined,
  investor: 'investor@holdfast.test',
  newcomer: 'new@holdfast.test',
  company: 'company@holdfast.test',
  owner: 'owner@holdfast.test',
  compliance: 'compliance@holdfast.test',
  listings: 'listings@holdfast.test',
  custody: 'custody@holdfast.test',
} as const;
export type Looker = keyof typeof lookers;

/** What the addresses name, found in the demo world through the API. */
export type Named = {
  readonly assetId: string;
  readonly managerId: string;
  readonly caseId: string;
  readonly round: string;
  readonly txId: string;
  readonly address: string;
  readonly assetIndex: string;
};

type Address = (named: Named) => string;
type Line = { readonly by: readonly Looker[]; readonly at: Address };

const line = (by: Looker | readonly Looker[], at: Address | string): Line => ({
  by: typeof by === 'string' ? [by] : by,
  at: typeof at === 'string' ? () => at : at,
});
const everybody = ['visitor', 'investor'] as const;

/** Each path of the URL table with who looks at it; a path that is missing here fails a test. */
export const addressBook: Readonly<Record<string, Line>> = {
  '/': line(everybody, '/'),
  '/market': line(everybody, '/market'),
  '/terms': line('visitor', '/terms'),
  '/support-center': line('visitor', '/support-center'),
  '/gallery': line('visitor', '/gallery'),
  '/404': line('visitor', '/404'),
  '/unauthorized': line('visitor', '/unauthorized'),
  '/under-maintenance': line('visitor', '/under-maintenance'),
  '/$': line('visitor', '/nothing-is-here'),
  '/dev/mail': line('visitor', '/dev/mail'),

  '/sign-in': line('visitor', '/sign-in'),
  '/join': line('visitor', '/join'),
  '/owner/sign-in': line('visitor', '/owner/sign-in'),
  '/owner/join': line('visitor', '/owner/join'),
  '/verify': line('visitor', '/verify'),
  '/password-reset': line('visitor', '/password-reset'),

  '/assets/$assetId': line(everybody, ({ assetId }) => `/assets/${assetId}`),
  background: line(everybody, ({ assetId }) => `/assets/${assetId}/background`),
  investment: line(everybody, ({ assetId }) => `/assets/${assetId}/investment`),
  updates: line(everybody, ({ assetId }) => `/assets/${assetId}/updates`),
  documents: line(everybody, ({ assetId }) => `/assets/${assetId}/documents`),
  events: line('investor', ({ assetId }) => `/assets/${assetId}/events`),
  faq: line(everybody, ({ assetId }) => `/assets/${assetId}/faq`),
  '/assets/manager/$managerId': line('investor', (named) => `/assets/manager/${named.managerId}`),
  '/sandbox/checkout/$sessionId': line('visitor', '/sandbox/checkout/nobody-opened-this'),

  '/explorer': line('visitor', '/explorer'),
  '/explorer/tx/$txId': line('visitor', ({ txId }) => `/explorer/tx/${txId}`),
  '/explorer/asset/$assetIndex': line('visitor', (named) => `/explorer/asset/${named.assetIndex}`),
  '/explorer/account/$address': line('visitor', ({ address }) => `/explorer/account/${address}`),
  '/explorer/block/$round': line('visitor', ({ round }) => `/explorer/block/${round}`),

  '/portfolio/assets': line('investor', '/portfolio/assets'),
  '/portfolio/transactions': line('investor', '/portfolio/transactions'),
  '/portfolio/watchlist': line('investor', '/portfolio/watchlist'),
  '/payments/wallet': line('investor', '/payments/wallet'),
  '/payments/card': line('investor', '/payments/card'),
  '/payments/fund-history': line('investor', '/payments/fund-history'),
  '/agreements/account': line('investor', '/agreements/account'),
  '/agreements/asset': line('investor', '/agreements/asset'),
  '/notifications': line('investor', '/notifications'),
  '/account/profile': line('investor', '/account/profile'),
  '/account/security': line('investor', '/account/security'),
  '/account/display': line('investor', '/account/display'),

  '/account/identification': line('newcomer', '/account/identification'),
  '/onboarding/email': line('newcomer', '/onboarding/email'),
  '/onboarding/residence': line('newcomer', '/onboarding/residence'),
  '/onboarding/risk': line('newcomer', '/onboarding/risk'),
  '/account/corporate': line('company', '/account/corporate'),

  '/owner': line('owner', '/owner'),
  '/owner/assets': line('owner', '/owner/assets'),
  '/admin/assets': line('listings', '/admin/assets'),
  '/admin/onboarding': line('compliance', '/admin/onboarding'),
  '/admin/onboarding/$caseId': line('compliance', ({ caseId }) => `/admin/onboarding/${caseId}`),
  '/admin/custody': line('custody', '/admin/custody'),
};

/** Every path that the URL table names, as it stands in its source. */
export function pathsOfTheTable(): readonly string[] {
  const folder = join(import.meta.dirname, '../web/src/routes');
  const sources = readdirSync(folder)
    .filter((name) => name.endsWith('.tsx') && name !== 'page.tsx')
    .map((name) => readFileSync(join(folder, name), 'utf8'));
  const found = sources.flatMap((text) => [...text.matchAll(/\bpath: '([^']+)'/g)]);
  return [...new Set(found.map((match) => match[1] ?? ''))].sort();
}

type Block = { readonly round: string; readonly transactions: readonly Transaction[] };
type Transaction = {
  readonly txId: string;
  readonly sender: string;
  readonly assetIndex: string | null;
};

/** Finds something of each kind in the demo world; `staff` is signed in to review cases. */
export async function findNamed(staff: APIRequestContext): Promise<Named> {
  const data = async <T>(path: string): Promise<T> => {
    const answer = await staff.get(`/api${path}`);
    expect(answer.status(), `GET /api${path}`).toBe(200);
    return ((await answer.json()) as { data: T }).data;
  };
  const [asset] = await data<{ id: string; manager: { id: string } }[]>('/assets?limit=1');
  const [waiting] = await data<{ id: string }[]>('/admin/onboarding?limit=1');
  const { lastRound } = await data<{ lastRound: string }>('/explorer/blocks/1');
  let block: Block | undefined;
  for (let round = BigInt(lastRound); round > 0n && !block; round--) {
    const seen = await data<Block>(`/explorer/blocks/${round}`);
    if (seen.transactions.some((tx) => tx.assetIndex)) block = seen;
  }
  const tx = block?.transactions.find((each) => each.assetIndex);
  if (!asset || !waiting || !block || !tx?.assetIndex) throw new Error('The demo world is empty');
  return {
    assetId: asset.id,
    managerId: asset.manager.id,
    caseId: waiting.id,
    round: block.round,
    txId: tx.txId,
    address: tx.sender,
    assetIndex: tx.assetIndex,
  };
}
