import { CertificateScreen } from '../features/assets/retirement/certificate-screen.tsx';
import type { PageProps } from '../lib/page-params.ts';

export function Page({ params: { number } }: PageProps<'number'>) {
  return <CertificateScreen number={number} />;
}
