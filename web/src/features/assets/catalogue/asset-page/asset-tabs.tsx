import { useSession } from '../../../../lib/session/session.ts';
import { paths } from '../../../../paths.ts';
import { usePathname } from '../../../../ui/link.tsx';
import { Tabs } from '../../../../ui/tabs.tsx';
import type { AssetHead } from './view.ts';

export function AssetTabs({ asset }: { asset: AssetHead }) {
  const { id, counts, status } = asset;
  const isSignedIn = useSession().state === 'signed_in';
  // The owner's posts are listed among the events.
  const count = counts.events + counts.updates;
  const events = { label: 'Events', to: paths.assetEvents(id), count };
  // The tabs for holders require a session.
  const hasHolders = isSignedIn && status !== 'Draft' && status !== 'Published';
  const register = { label: 'Fund register', to: paths.assetFundRegister(id) };
  const isPoll = usePathname().startsWith(`${paths.assetPolls(id)}/`);
  const distributions = { label: 'Distributions', to: paths.assetDistributions(id) };
  const polls = { label: 'Polls', to: paths.assetPolls(id) };
  return (
    <Tabs
      label={`About ${asset.name}`}
      {...(isPoll ? { here: polls.to } : {})}
      tabs={[
        { label: 'Background', to: paths.assetBackground(id) },
        { label: 'Investment', to: paths.assetInvestment(id) },
        { label: 'Updates', to: paths.assetUpdates(id), count: counts.updates },
        { label: 'Data room', to: paths.assetDocuments(id), count: counts.documents },
        ...(isSignedIn ? [events] : []),
        { label: 'FAQ', to: paths.assetFaq(id), count: counts.faq },
        ...(hasHolders ? [register, distributions, polls] : []),
        ...(hasHolders && asset.retirable
          ? [{ label: 'Retirement', to: paths.assetRetire(id) }]
          : []),
      ]}
    />
  );
}
