import { useState } from 'react';

const KEY = 'holdfast.read';

/** When a paper was opened on this browser: a help for the reader, no proof of anything. */
export function useReadMarks(): {
  readonly readAt: (id: string) => string | undefined;
  readonly mark: (id: string) => void;
} {
  const [marks, setMarks] = useState<Readonly<Record<string, string>>>(load);
  const mark = (id: string) => {
    const next = { ...marks, [id]: marks[id] ?? new Date().toISOString() };
    setMarks(next);
    save(next);
  };
  return { readAt: (id) => marks[id], mark };
}

function load(): Readonly<Record<string, string>> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
}

/** A browser that keeps nothing still lets its owner read. */
function save(marks: Readonly<Record<string, string>>): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(marks));
  } catch {
    // Marks then last as long as the page.
  }
}
