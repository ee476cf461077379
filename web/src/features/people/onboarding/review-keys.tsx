import { Kbd, Modal } from '@mantine/core';
import { useEffect, useState } from 'react';
import { COMMAND } from '../../../ui/shell/header.tsx';
import classes from './review.module.css';

export type ReviewKeys = {
  readonly next: () => void;
  readonly previous: () => void;
  readonly approve: () => void;
  readonly reject: () => void;
  readonly ask: () => void;
  /** Approves the next step of a company's case. */
  readonly step: () => void;
  readonly send: () => void;
};

const SHEET = [
  ['J', 'Next case'],
  ['K', 'Previous case'],
  ['A', 'Approve'],
  ['R', 'Reject'],
  ['E', 'Ask for more'],
  ['S', 'Approve the next step of a company'],
  [`${COMMAND} ↵`, 'Send the decision'],
  ['?', 'This list'],
] as const;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) &&
  !(target instanceof HTMLInputElement && /^(radio|checkbox|button)$/.test(target.type));

/** J and K move, A R E choose an outcome, ? lists them; none while somebody types. */
export function ReviewShortcuts({ keys }: { keys: ReviewKeys }) {
  const [sheet, setSheet] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) return keys.send();
      if (event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector('[role="dialog"]')) return;
      const acts: Readonly<Record<string, () => void>> = {
        j: keys.next,
        k: keys.previous,
        a: keys.approve,
        r: keys.reject,
        e: keys.ask,
        s: keys.step,
        '?': () => setSheet(true),
      };
      const act = acts[event.key === '?' ? '?' : event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      event.stopPropagation();
      act();
    };
    // Before the app's own shortcuts, so that ? shows this page's list.
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, [keys]);
  return (
    <>
      <p className={classes.keys}>
        <Kbd size="xs">J</Kbd>
        <Kbd size="xs">K</Kbd> move
        <Kbd size="xs">A</Kbd> approve
        <Kbd size="xs">R</Kbd> reject
        <Kbd size="xs">?</Kbd> all
      </p>
      <Modal opened={sheet} onClose={() => setSheet(false)} title="Shortcuts of the review">
        <dl className={classes.sheet}>
          {SHEET.map(([key, what]) => (
            <div key={key}>
              <dt>
                <Kbd>{key}</Kbd>
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </Modal>
    </>
  );
}
