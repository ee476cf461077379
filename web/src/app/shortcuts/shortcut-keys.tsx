import { Suspense, useEffect, useState } from 'react';
import { isBusy } from '../../lib/busy-keys.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useSession } from '../../lib/session/session.ts';
import { singleKeysOn } from '../../lib/shortcut-setting.ts';
import { useGo, useMayOpen } from '../../ui/link.tsx';
import { openPalette, usePaletteOpened } from '../palette/store.ts';
import { keyReader, type Wish } from './shortcuts.ts';

const Palette = lazyPart(() => import('../palette/palette.tsx'));
const ShortcutSheet = lazyPart(() => import('./shortcut-sheet.tsx'));

export function ShortcutKeys() {
  const palette = usePaletteOpened();
  const [sheet, showSheet] = useState(false);
  const signedIn = useSession().state === 'signed_in';
  const go = useGo();
  const mayOpen = useMayOpen();

  // biome-ignore lint/correctness/useExhaustiveDependencies: both read the one router there is
  useEffect(() => {
    const read = keyReader(() => performance.now());
    const fulfil = (wish: Wish): boolean => {
      if (wish.do === 'palette') openPalette();
      if (wish.do === 'sheet') showSheet(true);
      if (wish.do === 'filter') return focusFilter();
      if (wish.do !== 'go') return true;
      if (!signedIn || !mayOpen(wish.to)) return false;
      void go(wish.to);
      return true;
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.isComposing) return;
      const command = event.metaKey || event.ctrlKey;
      const wish = read({ key: event.key, command, busy: isBusy(event.target) }, singleKeysOn());
      if (wish && fulfil(wish)) event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [signedIn]);

  return (
    <Suspense>
      {palette ? <Palette /> : null}
      {sheet ? <ShortcutSheet onClose={() => showSheet(false)} /> : null}
    </Suspense>
  );
}

function focusFilter(): boolean {
  const field = document.querySelector<HTMLInputElement>('input[data-list-filter]');
  field?.focus();
  return field !== null;
}
