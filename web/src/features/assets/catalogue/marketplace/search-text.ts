import { useEffect, useRef, useState } from 'react';

const PAUSE_MS = 250;

/**
 * Text that is typed here and known elsewhere: it is handed on after a pause, and follows when the
 * other side changes by itself (Back, Clear).
 */
export function useSearchText(known: string, onSettled: (text: string) => void) {
  const [typed, type] = useState(known);
  const sent = useRef(known);
  const settle = useRef(onSettled);
  settle.current = onSettled;
  useEffect(() => {
    if (known === sent.current) return;
    sent.current = known;
    type(known);
  }, [known]);
  useEffect(() => {
    const text = typed.trim();
    if (text === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = text;
      settle.current(text);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return [typed, type] as const;
}
