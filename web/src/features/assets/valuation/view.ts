import type { CallData } from '../../../lib/call.ts';

export type NavSheet = CallData<'GET /admin/assets/:assetId/navs'>;
export type NavEntry = NavSheet['entries'][number];

const KINDS: Readonly<Record<NavEntry['kind'], string>> = {
  estimated: 'Estimated',
  final: 'Final',
  restated: 'Correction',
};
export const kindOf = (nav: NavEntry): string =>
  nav.isCorrected ? `${KINDS[nav.kind]}, later corrected` : KINDS[nav.kind];
