import { useEffect, useRef, useState } from 'react';

const PAUSE_MS = 250;

/** Debounced text that follows external changes (Back, Clear). */
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
