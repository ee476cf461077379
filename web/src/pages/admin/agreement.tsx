import { TemplateScreen } from '../../features/people/agreements/desk/template-screen.tsx';
import type { PageProps } from '../../lib/page-params.ts';

/** An agreement with its versions and draft. */
export function Page({ params: { agreementId } }: PageProps<'agreementId'>) {
  return <TemplateScreen agreementId={agreementId} />;
}
