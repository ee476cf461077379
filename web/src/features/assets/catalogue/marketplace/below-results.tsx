import { Button } from '@mantine/core';
import { seenAssets } from '../../../../lib/session/seen.ts';
import { paths } from '../../../../paths.ts';
import { Thumb } from '../../../../ui/cover/cover.tsx';
import { ReasonedButton } from '../../../../ui/form/reasoned-button.tsx';
import { Box, Group } from '../../../../ui/layout/layout.tsx';
import { classOf } from '../../../../ui/layout/look.ts';
import { Link } from '../../../../ui/link.tsx';
import { comparedOf, MOST_COMPARED } from './compared.ts';
import classes from './results.module.css';
import type { AssetCard } from './view.ts';

type BelowProps = {
  readonly compare: string | undefined;
  readonly set: (changes: Record<string, string | undefined>) => void;
};

export default function BelowResults(props: BelowProps) {
  return (
    <>
      <RecentlySeen />
      <ComparedBar {...props} />
    </>
  );
}

function ComparedBar({ compare, set }: BelowProps) {
  const chosen = comparedOf(compare).length;
  if (chosen === 0) return null;
  return (
    <Group
      as="section"
      gap={10}
      align="center"
      size={13.5}
      loose
      weight={550}
      radius={10}
      fill="surface"
      className={classes.belowResultsBar}
      aria-label="Selected to compare"
    >
      <span role="status">
        {chosen} of {MOST_COMPARED} selected
      </span>
      <Button variant="default" size="xs" onClick={() => set({ compare: undefined })}>
        Clear selection
      </Button>
      <ReasonedButton
        size="xs"
        whyNot={chosen < 2 ? 'Select at least 2' : undefined}
        onClick={() => set({ compare, view: 'compare' })}
      >
        Compare
      </ReasonedButton>
    </Group>
  );
}

function RecentlySeen() {
  const seen = seenAssets();
  if (seen.length === 0) return null;
  return (
    <Box as="section" mt={32} className={classes.seen} aria-labelledby="recently-seen">
      <h2 id="recently-seen">Recently viewed</h2>
      <ul>
        {seen.map(({ id, name, category }) => (
          <li key={id}>
            <Link
              to={paths.asset(id)}
              className={classOf(
                { kind: 'group', gap: 10, align: 'center', size: 13.5, tone: 'plain', weight: 550 },
                classes.link,
              )}
            >
              <Thumb category={category as AssetCard['category']} seed={id} />
              <span>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Box>
  );
}
