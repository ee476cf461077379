import { CommitmentScreen } from '../../features/assets/offerings/confirm-terms.tsx';
import type { PageProps } from '../../lib/page-params.ts';

/** One commitment: what its party is asked since the terms changed. */
export function Page({ params: { commitmentId } }: PageProps<'commitmentId'>) {
  return <CommitmentScreen commitmentId={commitmentId} />;
}
