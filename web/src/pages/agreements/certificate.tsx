import { CertificateScreen } from '../../features/people/agreements/certificate-screen.tsx';
import { useParam } from '../../ui/tables/url-state.ts';

/** The certificate of one signed agreement. */
export function Page() {
  return <CertificateScreen signatureId={useParam('signatureId')} />;
}
