import type { Section } from '@holdfast/domain/assets/drafts/sections';
import {
  IconAlertCircle,
  IconCircleCheck,
  IconCircleDashed,
  IconPencil,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { query } from '../../../api/query.ts';
import { Text } from '../../../ui/layout/layout.tsx';
import { classOf } from '../../../ui/layout/look.ts';
import { Link, useMayOpen, usePathname } from '../../../ui/link.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { useInSight } from '../../../ui/use-in-sight.ts';
import classes from './editor.module.css';
import { Ready } from './overview.tsx';
import { AgreementScreen } from './screens/agreement.tsx';
import { BasicsScreen } from './screens/basics.tsx';
import { CommitmentScreen } from './screens/commitment.tsx';
import { EntityScreen, IssuanceScreen } from './screens/facts.tsx';
import { FaqScreen, HighlightsScreen, RisksScreen } from './screens/lists.tsx';
import { PicturesScreen } from './screens/pictures.tsx';
import { PitchScreen } from './screens/pitch.tsx';
import { StructureLink } from './structure-link.tsx';
import { type Draft, type Mark, type ScreenProps, screensOf, type Workspace } from './view.ts';

const SCREENS: Readonly<Record<Section, (props: ScreenProps) => ReactNode>> = {
  basics: BasicsScreen,
  pictures: PicturesScreen,
  pitch: PitchScreen,
  highlights: HighlightsScreen,
  risks: RisksScreen,
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
    <div className={classes.columns}>
      <Screens asset={asset} draft={draft.data} />
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
    </div>
  );
}

const MARKS: Readonly<Record<Mark, readonly [typeof IconCircleCheck, string]>> = {
  done: [IconCircleCheck, 'Done'],
  missing: [IconAlertCircle, 'Incomplete'],
  open: [IconCircleDashed, 'Empty'],
  edited: [IconPencil, 'Unpublished edits'],
};

function Screens({ asset, draft }: { asset: Workspace; draft: Draft | undefined }) {
  const path = usePathname();
  const mayOpen = useMayOpen();
  const screens = screensOf(asset, draft).filter(({ to }) => mayOpen(to));
  const row = useInSight(screens.findIndex(({ to }) => to === path));
  return (
    <nav aria-label="Editor screens" className={classes.screens} ref={row} data-strip>
      {screens.map(({ to, label, mark, missing }) => {
        const [Icon, words] = MARKS[mark];
        return (
          <Link
            key={to}
            to={to}
            keepScroll
            className={classOf(
              { kind: 'group', gap: 8, align: 'center', px: 10, py: 6, radius: 6, weight: 500 },
              classes.link,
            )}
            aria-current={path === to ? 'page' : undefined}
          >
            <Icon size={18} aria-label={words} data-mark={mark} />
            {label}
            {missing > 0 ? <small>{missing} missing</small> : null}
          </Link>
        );
      })}
    </nav>
  );
}
