import { TemplateScreen } from '../../features/people/agreements/desk/template-screen.tsx';
import type { PageProps } from '../../lib/page-params.ts';

export function Page({ params: { agreementId } }: PageProps<'agreementId'>) {
  return <TemplateScreen agreementId={agreementId} />;
}
