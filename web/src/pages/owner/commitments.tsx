import { OwnerCommitments } from '../../features/assets/offerings/owner-commitments.tsx';
import { useParam } from '../../ui/url-state.ts';

/** owner/assets/:id/commitments: decisions, closing and evidence of an offer. */
export function Page() {
  return <OwnerCommitments assetId={useParam('assetId')} />;
}
