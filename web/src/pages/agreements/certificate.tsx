import { CertificateScreen } from '../../features/people/agreements/certificate-screen.tsx';
import type { PageProps } from '../../lib/page-params.ts';

export function Page({ params: { signatureId } }: PageProps<'signatureId'>) {
  return <CertificateScreen signatureId={signatureId} />;
}
