import type { Background } from './view.ts';
import world from './world.svg';

type Place = NonNullable<Background['place']>;

/** Degrees of latitude in view, and the map's width by its height. */
const TALL = 26;
const SHAPE = 16 / 9;

const SPOT = 'var(--mantine-primary-color-filled)';

/** Away from the equator, a degree of longitude is drawn narrower. */
export default function PlaceMap({ place, label }: { place: Place; label: string }) {
  const narrow = Math.cos((place.latitude * Math.PI) / 180);
  const [x, y] = [place.longitude * narrow, -place.latitude];
  const top = Math.min(90 - TALL, Math.max(-90, y - TALL / 2));
  const scale = `scale(${narrow.toFixed(4)} 1)`;
  return (
    <svg
      viewBox={`${x - (TALL * SHAPE) / 2} ${top} ${TALL * SHAPE} ${TALL}`}
      role="img"
      aria-label={label}
    >
      <use href={`${world}#land`} transform={scale} fill="var(--hf-grid)" />
      <use
        href={`${world}#borders`}
        transform={scale}
        fill="none"
        stroke="var(--hf-surface)"
        strokeWidth={TALL / 300}
      />
      <circle cx={x} cy={y} r={TALL / 18} fill={SPOT} opacity={0.25} />
      <circle cx={x} cy={y} r={TALL / 60} fill={SPOT} />
    </svg>
  );
}
