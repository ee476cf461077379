export type ChartColours = Readonly<
  Record<'text' | 'grid' | 'surface' | 'up' | 'down' | 'border' | 'primary' | 'onPrimary', string>
>;

const TOKENS: Readonly<Record<keyof ChartColours, string>> = {
  text: '--hf-text-3',
  grid: '--hf-grid',
  surface: '--hf-surface',
  up: '--hf-gain',
  down: '--hf-loss',
  border: '--hf-border',
  primary: '--mantine-color-marine-filled',
  onPrimary: '--hf-on-primary',
};

export function readColours(): ChartColours {
  const style = getComputedStyle(document.documentElement);
  const read = (token: string) => style.getPropertyValue(token).trim() || '#808080';
  return Object.fromEntries(
    Object.entries(TOKENS).map(([name, token]) => [name, read(token)]),
  ) as ChartColours;
}

/**
 * Runs the callback when the theme or the gain and loss colours change. Returns the unsubscribe
 * function.
 */
export function watchColours(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, {
    attributeFilter: ['data-mantine-color-scheme', 'data-change-colours'],
  });
  return () => observer.disconnect();
}

export const faded = (colour: string, opacity: number): string =>
  /^#[0-9a-f]{6}$/i.test(colour)
    ? `${colour}${Math.round(opacity * 255)
        .toString(16)
        .padStart(2, '0')}`
    : colour;
