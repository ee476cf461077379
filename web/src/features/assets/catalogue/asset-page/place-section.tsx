import { Suspense } from 'react';
import { lazyPart } from '../../../../lib/lazy-part.ts';
import { Box, Text } from '../../../../ui/layout/layout.tsx';
import classes from './background.module.css';
import { type AssetHead, type Background, degrees, placeOf } from './view.ts';

const PlaceMap = lazyPart(() => import('./place-map.tsx'));

type SectionProps = {
  readonly asset: AssetHead;
  readonly place: NonNullable<Background['place']>;
};

export function PlaceSection({ asset, place }: SectionProps) {
  const name = placeOf(asset);
  return (
    <section>
      <h2>Location</h2>
      <Box fill="surface" className={classes.video}>
        <Suspense>
          <PlaceMap place={place} label={`Map of the area around ${name}`} />
        </Suspense>
      </Box>
      <Text size={12} tone="quiet" mt={4}>
        {name} · {degrees(place)} · Outline: Natural Earth
      </Text>
    </section>
  );
}
