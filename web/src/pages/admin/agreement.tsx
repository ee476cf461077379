import { TemplateScreen } from '../../features/people/agreements/desk/template-screen.tsx';
import type { PageProps } from '../../lib/page-params.ts';

/** One text with its versions, and the one that is being written. */
export function Page({ params: { agreementId } }: PageProps<'agreementId'>) {
  return <TemplateScreen agreementId={agreementId} />;
}
