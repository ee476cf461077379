import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { useUser } from '../../../lib/session/session.ts';
import { paths } from '../../../paths.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { KIND_WORDS, type Kind } from './view.ts';

const PLACES: Readonly<Record<Kind, () => string>> = {
  account: paths.agreementsAccount,
  asset: paths.agreementsAsset,
  legal: paths.agreementsLegal,
  contract: paths.agreementsContract,
};

/**
 * All agreements, and each kind the user can have: only distributors have legal and contract
 * agreements.
 */
export function AgreementTabs() {
  const isDistributor = useUser()?.isDistributor ?? false;
  const { data: waiting = [] } = useQuery(query('GET /user/agreements/waiting'));
  const { data: counts } = useQuery(query('GET /user/agreements/counts'));
  const all: readonly Kind[] = isDistributor
    ? ['account', 'asset', 'legal', 'contract']
    : ['account', 'asset'];
  // A former distributor still finds their signed agreements by kind.
  const kinds = KINDS.filter((kind) => all.includes(kind) || (counts && counts[kind] > 0));
  return (
    <Tabs
      label="Agreement types"
      tabs={[
        {
          label: 'All',
          to: paths.agreements(),
          count: counts && KINDS.reduce((sum, kind) => sum + counts[kind], 0),
        },
        ...kinds.map((kind) => ({
          label: KIND_WORDS[kind][0],
          to: PLACES[kind](),
          count: counts?.[kind],
          waits: waitsWords(waiting.filter((one) => one.kind === kind).length),
        })),
      ]}
    />
  );
}

const KINDS: readonly Kind[] = ['account', 'asset', 'legal', 'contract'];

const waitsWords = (waiting: number): string | undefined =>
  waiting === 0 ? undefined : `${waiting} awaiting your signature`;
