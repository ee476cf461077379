import { CertificateScreen } from '../features/assets/retirement/certificate-screen.tsx';
import { useParam } from '../ui/tables/url-state.ts';

/** certificate: a certificate of retirement, for everybody. */
export function Page() {
  return <CertificateScreen number={useParam('number')} />;
}
