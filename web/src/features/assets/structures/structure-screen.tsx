import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import { usePathname } from '../../../ui/link.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonPage } from '../../../ui/skeleton.tsx';
import { AnchorsTab } from './anchors-tab.tsx';
import { ClassesTab } from './classes-tab.tsx';
import { DetailsTab } from './details-tab.tsx';
import { LinkingTab } from './linking-tab.tsx';
import { MembersTab } from './members-tab.tsx';
import { StructureHead } from './structure-head.tsx';

const SECTIONS = {
  details: ['Details', DetailsTab],
  members: ['Members', MembersTab],
  'anchor-shareholders': ['Anchor shareholders', AnchorsTab],
  'share-classes': ['Share classes', ClassesTab],
  assets: ['Asset linking', LinkingTab],
} as const;

export function StructureScreen({ structureId }: { structureId: string }) {
  const last = usePathname().split('/').at(-1) as keyof typeof SECTIONS;
  const [label, Tab] = SECTIONS[last] ?? SECTIONS.details;
  const structure = useQuery(
    query('GET /owner/structures/:structureId', { params: { structureId } }, { pageWide: true }),
  );
  return (
    <QueryBoundary query={structure} what="The structure" loading={<SkeletonPage />} carded>
      {(data) => (
        <Stack>
          <StructureHead structure={data} section={label} />
          <Tab structure={data} />
        </Stack>
      )}
    </QueryBoundary>
  );
}
