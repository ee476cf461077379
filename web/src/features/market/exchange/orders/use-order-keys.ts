import type { Side } from '@holdfast/domain/market/exchange/terms';
import { useEffect } from 'react';
import { isBusy } from '../../../../lib/busy-keys.ts';
import { singleKeysOn } from '../../../../lib/shortcut-setting.ts';

const SIDES: Readonly<Record<string, Side>> = { b: 'buy', s: 'sell' };

/** `B` and `S` choose the side, except while typing. */
export function useSideKeys(choose: (side: Side) => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const plain = !event.metaKey && !event.ctrlKey && !event.altKey && !event.isComposing;
      const side = SIDES[event.key.toLowerCase()];
      if (!side || !plain || event.defaultPrevented || !singleKeysOn()) return;
      if (isBusy(event.target)) return;
      event.preventDefault();
      choose(side);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [choose]);
}

/** An arrow's step: 1 up or −1 down, ten times as far with Shift; undefined for other keys. */
export function arrowStep(event: { key: string; shiftKey: boolean }): bigint | undefined {
  const size = event.shiftKey ? 10n : 1n;
  if (event.key === 'ArrowUp') return size;
  return event.key === 'ArrowDown' ? -size : undefined;
}
