import { CommitmentScreen } from '../../features/assets/offerings/confirm-terms.tsx';
import type { PageProps } from '../../lib/page-params.ts';

export function Page({ params: { commitmentId } }: PageProps<'commitmentId'>) {
  return <CommitmentScreen commitmentId={commitmentId} />;
}
