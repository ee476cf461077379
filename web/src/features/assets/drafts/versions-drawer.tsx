import type { Contents, Section } from '@holdfast/domain/assets/drafts/sections';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { dateTime } from '../../../lib/figures/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { DrawerFrame } from '../../../ui/dialogs/drawer-frame.tsx';
import { Stack, Text } from '../../../ui/layout/layout.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { Difference } from './difference.tsx';

type DrawerProps = {
  readonly assetId: string;
  readonly section: Section;
  readonly now: Contents[Section];
  /** Undefined while nothing can be edited. */
  readonly onRestore: ((content: Contents[Section]) => void) | undefined;
  readonly onClose: () => void;
};

export default function VersionsDrawer(props: DrawerProps) {
  const { assetId, section, now, onRestore, onClose } = props;
  const versions = useQuery(
    query('GET /owner/assets/:assetId/draft/versions', { params: { assetId }, query: { section } }),
  );
  return (
    <DrawerFrame title="Versions" onClose={onClose}>
      <QueryBoundary
        query={versions}
        what="Versions"
        loading={<SkeletonText lines={6} />}
        empty={<p>No versions yet</p>}
      >
        {(rows) =>
          rows.map((row) => {
            const content = row.contents[section] as Contents[Section];
            return (
              <Stack key={row.id} as="section" gap={8} py={16} line="above">
                <h3>
                  Version {row.number} {row.isAside ? <Badge tone="warn">Not used</Badge> : null}
                </h3>
                <Text size={12} tone="quiet">
                  {dateTime(row.at)} · {row.by}
                </Text>
                <Difference
                  section={section}
                  before={content as never}
                  after={now as never}
                  changesOnly
                  heads={['This version', 'Current']}
                />
                {onRestore ? (
                  <Button
                    size="xs"
                    variant="default"
                    onClick={() => {
                      onRestore(content);
                      onClose();
                    }}
                  >
                    Restore version
                  </Button>
                ) : null}
              </Stack>
            );
          })
        }
      </QueryBoundary>
    </DrawerFrame>
  );
}
