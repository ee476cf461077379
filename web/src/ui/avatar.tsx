import type { ReactNode } from 'react';
import { previewUrl } from '../lib/files.ts';
import classes from './avatar.module.css';

type Colours = readonly [ground: string, a: string, b: string];
type Preset = { readonly colours: Colours; readonly draw: (c: Colours) => ReactNode };

const PRESETS: readonly Preset[] = [
  {
    colours: ['#1F4E8C', '#E8C58F', '#FFFFFF'],
    draw: ([, a, b]) => (
      <>
        <circle cx="20" cy="27" r="14" fill={a} />
        <circle cx="20" cy="13" r="7" fill={b} />
      </>
    ),
  },
  {
    colours: ['#2F9E8C', '#123B3A', '#F2EAD3'],
    draw: ([, a, b]) => (
      <>
        <path d="M0 26Q10 18 20 26T40 26V40H0z" fill={a} />
        <circle cx="27" cy="13" r="6" fill={b} />
      </>
    ),
  },
  {
    colours: ['#A8632B', '#F0D7B4', '#5A3A1F'],
    draw: ([, a, b]) => (
      <>
        <circle cx="0" cy="40" r="26" fill={a} />
        <circle cx="0" cy="40" r="14" fill={b} />
      </>
    ),
  },
  {
    colours: ['#5B4296', '#C98A9B', '#F1D9C9'],
    draw: ([, a, b]) => (
      <>
        <path d="M20 6 34 34H6z" fill={a} />
        <circle cx="20" cy="24" r="6" fill={b} />
      </>
    ),
  },
  {
    colours: ['#24405F', '#7E9DB8', '#E8C58F'],
    draw: ([, a, b]) => (
      <>
        <rect x="6" y="16" width="12" height="24" fill={a} />
        <rect x="21" y="9" width="13" height="31" fill={b} />
      </>
    ),
  },
  {
    colours: ['#2F6B4B', '#CFE3CC', '#EEF4E6'],
    draw: ([ground, a]) => (
      <>
        <path d="M20 4c12 10 12 22 0 32C8 26 8 14 20 4z" fill={a} />
        <path d="M20 10v28" stroke={ground} strokeWidth="2" />
      </>
    ),
  },
];

/** Presets are named "1" to "6"; other values are upload paths. */
const presetOf = (avatar: string | null | undefined): Preset | undefined =>
  PRESETS[Number(/^[1-6]$/.exec(avatar ?? '1')?.[0] ?? Number.NaN) - 1];

type AvatarProps = {
  readonly avatar: string | null | undefined;
  readonly size?: number;
  readonly square?: boolean;
};

/** A person's or company's picture, hidden from screen readers because the name is beside it. */
export function Avatar({ avatar, size = 28, square = false }: AvatarProps) {
  const preset = presetOf(avatar);
  const className = square ? classes.square : classes.round;
  const box = { width: size, height: size };
  if (!preset) {
    return <img className={className} style={box} src={previewUrl(avatar ?? '')} alt="" />;
  }
  return (
    <svg className={className} style={box} viewBox="0 0 40 40" aria-hidden="true">
      <rect width="40" height="40" fill={preset.colours[0]} />
      {preset.draw(preset.colours)}
    </svg>
  );
}
