import type { Told } from '../../../people/notifications/index.ts';
import type { Match } from '../repository/searches.ts';

const MOST_NAMED = 5;

export function matchWords(matches: readonly Match[]): readonly Told[] {
  const byUser = new Map<string, Match[]>();
  for (const match of matches) {
    const known = byUser.get(match.userId);
    if (known) known.push(match);
    else byUser.set(match.userId, [match]);
  }
  return [...byUser].map(([userId, found]) => ({ userId, ...wordsFor(found) }));
}

function wordsFor(found: readonly Match[]): Omit<Told, 'userId'> {
  const assets = new Map(found.map((match) => [match.assetId, match.asset] as const));
  const searches = [...new Set(found.map((match) => match.search))];
  const [[assetId, asset] = ['', '']] = assets;
  const where = searches.length === 1 ? `“${searches[0]}”` : 'your saved searches';
  const once = 'We notify you of each asset once.';
  if (assets.size === 1) {
    const by = searches.map((search) => `“${search}”`).join(', ');
    const body = `It matches your saved search ${by}. ${once}`;
    return { title: `${asset} is new in ${where}`, body, link: `/assets/${assetId}` };
  }
  const names = [...assets.values()];
  const more = names.length - MOST_NAMED;
  const list = names.slice(0, MOST_NAMED).join(', ');
  return {
    title: `${names.length} assets are new in ${where}`,
    body: `${list}${more > 0 ? ` and ${more} more` : ''}. ${once}`,
    link: '/portfolio/plans',
  };
}
