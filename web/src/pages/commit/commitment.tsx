import { CommitmentScreen } from '../../features/assets/offerings/confirm-terms.tsx';
import { useParam } from '../../ui/tables/url-state.ts';

/** One commitment: what its party is asked since the terms changed. */
export function Page() {
  return <CommitmentScreen commitmentId={useParam('commitmentId')} />;
}
