import type { Section } from '@holdfast/domain/assets/drafts/sections';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { query } from '../../../api/query.ts';
import { Text } from '../../../ui/layout/layout.tsx';
import { usePathname } from '../../../ui/link.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import classes from './editor.module.css';
import { EditorFrame } from './editor-nav.tsx';
import { Ready } from './overview.tsx';
import { AgreementScreen } from './screens/agreement.tsx';
import { BasicsScreen } from './screens/basics.tsx';
import { CommitmentScreen } from './screens/commitment.tsx';
import { EntityScreen, IssuanceScreen } from './screens/facts.tsx';
import { FaqScreen, HighlightsScreen, RisksScreen } from './screens/lists.tsx';
import { PicturesScreen } from './screens/pictures.tsx';
import { PitchScreen } from './screens/pitch.tsx';
import { ProjectionsScreen } from './screens/projections.tsx';
import { StructureLink } from './structure-link.tsx';
import type { Draft, ScreenProps, Workspace } from './view.ts';

const SCREENS: Readonly<Record<Section, (props: ScreenProps) => ReactNode>> = {
  basics: BasicsScreen,
  pictures: PicturesScreen,
  pitch: PitchScreen,
  highlights: HighlightsScreen,
  risks: RisksScreen,
  projections: ProjectionsScreen,
  commitment: CommitmentScreen,
  agreement: AgreementScreen,
  faq: FaqScreen,
  issuance: IssuanceScreen,
  entity: EntityScreen,
};

type EditorProps = {
  readonly asset: Workspace;
  readonly card: (draft: Draft) => ReactNode;
};

export function Editor({ asset, card }: EditorProps) {
  const params = { assetId: asset.id };
  const draft = useQuery(query('GET /owner/assets/:assetId/draft', { params }));
  const last = usePathname().split('/').at(-1) ?? 'basics';
  return (
    <EditorFrame asset={asset} draft={draft.data}>
      <QueryBoundary query={draft} what="The draft" loading={<SkeletonText lines={10} />} carded>
        {(data) => {
          const Screen = SCREENS[last as Section];
          return (
            <Fragment key={last}>
              <div className={classes.screen}>
                {Screen ? <Screen asset={asset} draft={data} /> : <StructureLink asset={asset} />}
              </div>
              <aside className={classes.beside} aria-label="Preview">
                <Ready asset={asset} />
                <div>
                  <Text size={12} tone="quiet" weight={550} mb={8}>
                    Market card preview
                  </Text>
                  {card(data)}
                </div>
              </aside>
            </Fragment>
          );
        }}
      </QueryBoundary>
    </EditorFrame>
  );
}
