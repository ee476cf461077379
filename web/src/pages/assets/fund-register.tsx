import { RegisterScreen } from '../../features/assets/registers/register-screen.tsx';
import type { PageProps } from '../../lib/page-params.ts';

/** The register, as far as the reader may see it. */
export function Page({ params: { assetId } }: PageProps<'assetId'>) {
  return <RegisterScreen assetId={assetId} />;
}
