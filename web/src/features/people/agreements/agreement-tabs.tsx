import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { useUser } from '../../../lib/session.ts';
import { paths } from '../../../paths.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { KIND_WORDS, type Kind } from './view.ts';

const PLACES: Readonly<Record<Kind, () => string>> = {
  account: paths.agreementsAccount,
  asset: paths.agreementsAsset,
  legal: paths.agreementsLegal,
  contract: paths.agreementsContract,
};

/** All, and the kinds that somebody may have: legal and contract are of distributors. */
export function AgreementTabs() {
  const isDistributor = useUser()?.isDistributor ?? false;
  const { data = [] } = useQuery(query('GET /user/agreements/waiting'));
  const kinds: readonly Kind[] = isDistributor
    ? ['account', 'asset', 'legal', 'contract']
    : ['account', 'asset'];
  const countOf = (kind?: Kind) => {
    const waiting = data.filter((one) => kind === undefined || one.kind === kind).length;
    return waiting === 0 ? undefined : waiting;
  };
  return (
    <Tabs
      label="Kinds of agreements"
      tabs={[
        { label: 'All', to: paths.agreements(), count: countOf() },
        ...kinds.map((kind) => ({
          label: KIND_WORDS[kind][0],
          to: PLACES[kind](),
          count: countOf(kind),
        })),
      ]}
    />
  );
}
