import { RegisterScreen } from '../../features/assets/registers/register-screen.tsx';
import type { PageProps } from '../../lib/page-params.ts';

export function Page({ params: { assetId } }: PageProps<'assetId'>) {
  return <RegisterScreen assetId={assetId} />;
}
