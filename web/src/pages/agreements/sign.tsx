import { SignScreen } from '../../features/people/agreements/sign-screen.tsx';
import type { PageProps } from '../../lib/page-params.ts';

export function Page({ params: { agreementId } }: PageProps<'agreementId'>) {
  return <SignScreen agreementId={agreementId} />;
}
