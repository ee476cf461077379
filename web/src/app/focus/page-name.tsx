import { useEffect, useState } from 'react';
import { Text } from '../../ui/layout/layout.tsx';

/** Milliseconds in which a loading page may still change its title. */
const SETTLES_MS = 250;

/** Announces each new page, or case of a queue, by the tab's title. */
export function PageName() {
  const [name, setName] = useState('');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let said = document.title;
    const first = location.href;
    let hasMoved = false;
    const say = () => {
      if (document.title === said) return;
      said = document.title;
      // Screen readers announce the first page themselves.
      hasMoved ||= location.href !== first;
      if (!hasMoved) return;
      setName(said.replace(/ · Holdfast$/, ''));
    };
    const titles = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(say, SETTLES_MS);
    });
    titles.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      titles.disconnect();
      clearTimeout(timer);
    };
  }, []);
  return (
    <Text as="span" unseen aria-live="polite" aria-atomic data-page-name>
      {name}
    </Text>
  );
}
