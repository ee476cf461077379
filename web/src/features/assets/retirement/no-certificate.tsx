import { IconFileUnknown } from '@tabler/icons-react';
import { paths } from '../../../paths.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { TextLink } from '../../../ui/text/text-link.tsx';

export const NoCertificate = ({ number }: { number: string }) => (
  <>
    <PageHeader title="Certificate not found" name="Certificate" />
    <EmptyState
      icon={<IconFileUnknown size={20} />}
      title={`Holdfast has not issued ${number}`}
      action={<TextLink to={paths.supportCenter()}>Contact support</TextLink>}
    >
      Check the number: HR, the year and six digits. The certificate may not be genuine.
    </EmptyState>
  </>
);
