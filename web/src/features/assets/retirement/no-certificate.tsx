import { IconFileUnknown } from '@tabler/icons-react';
import { paths } from '../../../paths.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { TextLink } from '../../../ui/text/text-link.tsx';

export const NoCertificate = ({ number }: { number: string }) => (
  <>
    <PageHeader title="No certificate of this number" name="Certificate" />
    <EmptyState
      icon={<IconFileUnknown size={20} />}
      title={`Holdfast issued no ${number}`}
      action={<TextLink to={paths.supportCenter()}>Ask us</TextLink>}
    >
      Compare it with the paper, letter by letter: HR, the year, and six digits. What you hold may
      not be genuine.
    </EmptyState>
  </>
);
