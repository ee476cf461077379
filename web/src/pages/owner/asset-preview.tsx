import { SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../api/query.ts';
import { AssetFace } from '../../features/assets/catalogue/asset-page/asset-header.tsx';
import { Background } from '../../features/assets/catalogue/asset-page/background.tsx';
import { FaqList } from '../../features/assets/catalogue/asset-page/faq-list.tsx';
import { AssetFrame } from '../../features/assets/drafts/asset-frame.tsx';
import {
  previewBackground,
  previewFaq,
  previewHead,
} from '../../features/assets/drafts/preview.ts';
import type { PageProps } from '../../lib/page-params.ts';
import { DeviceFrame } from '../../ui/device-frame.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { SkeletonPage } from '../../ui/skeleton.tsx';

const WIDTHS = { phone: 390, desktop: 1200 } as const;
const PHONE = '(max-width: 47.99em)';
type Device = keyof typeof WIDTHS;

export function Page({ params: { assetId } }: PageProps<'assetId'>) {
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  const [chosen, choose] = useState<Device>();
  // A desktop page is illegible on a phone.
  const device = chosen ?? (isPhone ? 'phone' : 'desktop');
  return (
    <AssetFrame assetId={assetId}>
      <Card
        title="As an investor sees it"
        aside={
          <SegmentedControl
            aria-label="Width"
            size="xs"
            value={device}
            data={[
              { value: 'phone', label: 'Phone' },
              { value: 'desktop', label: 'Desktop' },
            ]}
            onChange={(value) => choose(value as Device)}
          />
        }
      >
        <Preview assetId={assetId} device={device} />
      </Card>
    </AssetFrame>
  );
}

function Preview({ assetId, device }: { assetId: string; device: Device }) {
  const input = { params: { assetId } };
  const draft = useQuery(query('GET /owner/assets/:assetId/draft', input));
  const background = useQuery(query('GET /assets/:assetId/background', input)).data;
  const head = useQuery(query('GET /assets/:assetId', input)).data;
  return (
    <QueryBoundary query={draft} what="The preview" loading={<SkeletonPage />}>
      {({ contents }) =>
        head && background ? (
          <DeviceFrame width={WIDTHS[device]} title={`${contents.basics.name} on a ${device}`}>
            <Stack>
              <AssetFace asset={previewHead(head, contents)} badge={null} watch={null} />
              <Background
                asset={previewHead(head, contents)}
                background={previewBackground(background, contents)}
              />
              <FaqList entries={previewFaq(contents)} />
            </Stack>
          </DeviceFrame>
        ) : (
          <SkeletonPage />
        )
      }
    </QueryBoundary>
  );
}
