import { PageHeader } from '../ui/page-header.tsx';

export function Page() {
  return <PageHeader title="gallery" />;
}
