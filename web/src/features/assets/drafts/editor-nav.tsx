import {
  IconAlertCircle,
  IconCircleCheck,
  IconCircleDashed,
  IconPencil,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Box, Text } from '../../../ui/layout/layout.tsx';
import { classOf } from '../../../ui/layout/look.ts';
import { Link, useMayOpen, usePathname } from '../../../ui/link.tsx';
import { useInSight } from '../../../ui/use-in-sight.ts';
import classes from './editor.module.css';
import { type Draft, type Mark, screensOf, type Workspace } from './view.ts';

type FrameProps = {
  readonly asset: Workspace;
  /** Without it, a screen with nothing missing counts as complete. */
  readonly draft?: Draft | undefined;
  readonly children: ReactNode;
};

export const EditorFrame = ({ asset, draft, children }: FrameProps) => (
  <div className={classes.columns}>
    <EditorNav asset={asset} draft={draft} />
    {children}
  </div>
);

/** A page that is a screen of the editor until the asset is published. */
export const DraftScreen = ({ asset, children }: Omit<FrameProps, 'draft'>) =>
  asset.status === 'Draft' ? (
    <EditorFrame asset={asset}>
      <div className={classes.wide}>{children}</div>
    </EditorFrame>
  ) : (
    children
  );

const MARKS: Readonly<Record<Mark, readonly [typeof IconCircleCheck, string]>> = {
  done: [IconCircleCheck, 'Complete'],
  missing: [IconAlertCircle, 'Incomplete'],
  open: [IconCircleDashed, 'Empty'],
  edited: [IconPencil, 'Unpublished edits'],
};

function EditorNav({ asset, draft }: Omit<FrameProps, 'children'>) {
  const path = usePathname();
  const mayOpen = useMayOpen();
  const screens = screensOf(asset, draft).filter(({ to }) => mayOpen(to));
  const row = useInSight(screens.findIndex(({ to }) => to === path));
  const complete = screens.filter(({ missing }) => missing === 0).length;
  return (
    <Box shrinks>
      <Text size={12} tone="quiet" px={10} pb={8} className="num">
        {`${complete} of ${screens.length} complete`}
      </Text>
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
              {missing > 0 ? (
                <Text as="small" tone="warn" nowrap ml="auto">
                  {missing} missing
                </Text>
              ) : null}
            </Link>
          );
        })}
      </nav>
    </Box>
  );
}
