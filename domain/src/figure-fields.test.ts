import { expect, test } from 'vitest';
import { z } from 'zod';
import { allEndpoints } from './contracts.ts';
import { figureNames, figureOf } from './figures.ts';

// A new reply field named like a known figure must be one of its places or exempt here.

/** Their meaning depends on the parent field. */
const ANY_AMOUNT = new Set(['amount', 'units', 'value', 'total', 'open']);

/** Fields that only share a figure's name. */
const OTHERS: readonly (readonly [RegExp, string])[] = [
  [/\.(change|effect)\.|^GET \S+allocation-preview /, 'what a proposal or a closing would do'],
  [/\.funnel\.\*\./, 'commitments of one stage of an offer'],
  [
    /^GET \/admin\/commitments data\.progress\./,
    'the view of GET /offerings/:offeringId/commitments',
  ],
  [/^GET \/user\/watchlist\/all /, 'the cards of GET /assets'],
  [/^GET \/admin\/assets\/:assetId\/review data\.asset\./, 'the card of GET /admin/assets'],
  [/^GET \/(market\/counts|trade\/orders\/counts) /, 'how many things have a status'],
  [/(nav|navs|nav-requests) data\.(entry|entries|history|waiting)\./, 'one NAV of many'],
  [/^GET \/admin\/nav-requests data\.current\.nav$/, 'the NAV that a request replaces'],
  [
    /^GET \/(admin\/markets|owner\/(assets\/:assetId\/)?market-activity) /,
    'the market of an asset',
  ],
  [/^GET \/(stats|managers\/:managerId) data\.(record\.)?assets$/, 'assets on the market'],
  [/^GET \/(owner|admin)\/structures data\.assets$/, 'assets of a structure'],
  [/^GET \/(owner|admin)\/structures\/:structureId data\.classes\./, 'a class and its asset'],
  [/^GET \/admin\/settlement\/summary /, 'what the last comparison with the chain looked at'],
  [
    /^GET \/admin\/companies\/:companyId data\.cash\./,
    'the lines of GET /admin/parties/…/balances',
  ],
  [
    /^GET \/user\/portfolio data\.holdings\.(available|held|capital)$/,
    'units and capital of one asset',
  ],
  [/retirement data\.(own\.)?(available|held|issued|retired|outstanding)$/, 'units to retire'],
  [
    /^GET \/(admin|owner)\/distributions\/:distributionId data\.wallet\./,
    'the wallet it is paid from',
  ],
  [/^GET \/admin\/own-money /, 'Holdfast’s own money, of which no party has a part'],
  [/^GET \/admin\/books\/(accounts|entries)/, 'an account or a line of the books'],
  [/^GET \/admin\/general-ledger\//, 'Holdfast’s own assets and equity'],
  [/^GET \/assets\/:assetId\/(book|candles) /, 'the order book and prices'],
  [
    /^GET \/(admin\/parties\/:partyId\/plans|user\/investment-plans) /,
    'what an investment plan bought',
  ],
  [/^GET \/(owner|admin)\/referrals /, 'one client: the lines of GET /user/referrals'],
  [/^GET \/user\/referrals\/summary data\.team\./, 'clients of one colleague'],
  [/referral-payouts |^GET \/user\/referrals\/statements(\/:statementId)? /, 'one payout'],
  [/^GET \/owner\/dashboard data\.figures\.(distributed|outside)$/, 'paid in 12 months'],
  [/^GET \/owner\/transactions data\.balanceAfter$/, 'units as well as dollars'],
  [/data\.counter\.balanceAfter$/, 'the other currency of a conversion'],
  [/^GET \/user\/portfolio\/exit/, 'what a sale would bring'],
  [/^GET \/trade\/(trades|orders)/, 'one trade or order'],
  [/data\.(acquisitions|receipts|removals)\./, 'one acquisition, or units moved without payment'],
  [/^GET \/user\/portfolio\/gains data\.capital\./, 'one return of capital'],
  [/fund-register\/:address data\.lots\./, 'one lot of a holder'],
  [/fund-register data\.countries\.holders$/, 'holders in one country'],
  [/data\.mine\./, 'the holder’s own line'],
  [/^GET \/user\/distributions data\.(gross|withheld|net)$/, 'income and capital together'],
  [/^GET \/user\/distributions\/:distributionId data\.(history\.net|holders)$/, 'one payment'],
  [/^GET \/(admin|owner)\/distributions\/:distributionId data\.last\./, 'the one before'],
  [/distributions\/:distributionId\/lines data\./, 'one holder of a distribution'],
  [/data\.figures\.(byCountry|outside)\./, 'holders of one country, or from outside'],
  [/data\.progress\.(paid|held|waiting|outside|returned|latest)\./, 'one part of a distribution'],
  [
    /^GET \/admin\/withheld-tax(\/covered)? data\.(countries\.)?holders$/,
    'holders tax was withheld of',
  ],
  [/^GET \/user\/portfolio\/performance data\.fees$/, 'fees of a range of days'],
  [/^GET \/user\/portfolio\/transactions data\.realised$/, 'the gain of one sale'],
  [
    /data\.(options\.tally|abstained|merged|lastDay|poll\.options\.tally|poll\.abstained)\./,
    'some votes',
  ],
  [/^GET \/(polls\/:pollId|proofs\/votes) /, 'the counts of GET /owner/polls/:pollId'],
  [/^GET \/owner\/polls\/:pollId data\.bySize\./, 'holders of one size'],
  [/^GET \/certificates\/:number data\.chain\.retired$/, 'what the chain says of a certificate'],
  [/^GET \/proofs\/registers /, 'a register as of its record'],
  [/^GET \/admin\/funds\/statements/, 'a statement of the bank'],
  [/^GET \/admin\/client-money/, 'client money at the close of one day'],
  [/^GET \/admin\/card-payments/, 'a card payment that was disputed'],
];

type Json = {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Json>>;
  readonly anyOf?: readonly Json[];
  readonly oneOf?: readonly Json[];
  readonly allOf?: readonly Json[];
  readonly properties?: Readonly<Record<string, Json>>;
  readonly items?: Json;
  readonly additionalProperties?: Json | boolean;
  readonly type?: string | readonly string[];
  readonly pattern?: string;
};

const DECIMAL_TEXT = '^-?\\d+(\\.\\d+)?$';
const DEEPEST = 16;

/** Without list brackets. */
function numbersOf(schema: Json, root: Json, path: string, depth = 0): readonly string[] {
  if (depth > DEEPEST) return [];
  const into = (next: Json, at: string) => numbersOf(next, root, at, depth + 1);
  const { $ref, properties, items, additionalProperties, type, pattern } = schema;
  if ($ref) return into(root.$defs?.[$ref.split('/').at(-1) ?? ''] ?? {}, path);
  const { anyOf = [], oneOf = [], allOf = [] } = schema;
  const several = [...anyOf, ...oneOf, ...allOf].flatMap((one) => into(one, path));
  if (properties) {
    const fields = Object.entries(properties);
    return [...several, ...fields.flatMap(([key, of]) => into(of, `${path}.${key}`))];
  }
  if (items) return [...several, ...into(items, path)];
  if (typeof additionalProperties === 'object') {
    return [...several, ...into(additionalProperties, `${path}.*`)];
  }
  const isNumber =
    [type].flat().some((one) => one === 'integer' || one === 'number') || pattern === DECIMAL_TEXT;
  return isNumber ? [...several, path] : several;
}

const leafOf = (path: string): string => path.split('.').at(-1) ?? '';
const anyParam = (path: string): string => path.replaceAll(/:\w+/g, ':');

/** As `endpoint path`, with unnamed parameters. */
const placesInReplies = figureNames.flatMap((name) =>
  figureOf(name).places.flatMap((place) => {
    if (!('from' in place && 'at' in place)) return [];
    const [endpoint = ''] = place.from.split('?');
    return [`${anyParam(endpoint)} ${place.at.replaceAll(/\[[^[\]]{0,80}\]|#/g, '')}`];
  }),
);

const numbers = [
  ...new Set(
    allEndpoints()
      .filter(({ method }) => method === 'GET')
      .flatMap(({ path, reply }) => {
        const schema = z.toJSONSchema(reply, { unrepresentable: 'any' }) as Json;
        return numbersOf(schema, schema, 'data').map((at) => `GET ${path} ${at}`);
      }),
  ),
];

test('every field named like a known figure is a place of that figure or is exempted', () => {
  const known = new Set(placesInReplies);
  const names = new Set(placesInReplies.map(leafOf).filter((name) => !ANY_AMOUNT.has(name)));
  const unlisted = numbers.filter(
    (field) =>
      names.has(leafOf(field)) &&
      !known.has(anyParam(field)) &&
      !OTHERS.some(([other]) => other.test(field)),
  );
  expect(numbers.length).toBeGreaterThan(1_000);
  expect(
    unlisted,
    `Add each to the places of its figure, or to the list with what it is:\n${unlisted.join('\n')}`,
  ).toEqual([]);
});

test('every exemption matches a field that is not a place of a figure', () => {
  const known = new Set(placesInReplies);
  const names = new Set(placesInReplies.map(leafOf));
  const others = numbers.filter((field) => names.has(leafOf(field)) && !known.has(anyParam(field)));
  const unneeded = OTHERS.filter(([other]) => !others.some((field) => other.test(field)));
  expect(unneeded.map(([other, what]) => `${other} ${what}`)).toEqual([]);
});

test('every place in a reply is a numeric field of that reply', () => {
  const all = new Set(numbers.map(anyParam));
  const missing = placesInReplies.filter(
    (place) => !(all.has(place) || /holdings$| meta\.total$/.test(place)),
  );
  expect(missing).toEqual([]);
});
