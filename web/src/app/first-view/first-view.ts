import type { GivenAnswers } from '../../lib/given-answers.ts';

const sent = () => document.getElementById('first-view');

/** API responses that the server embedded in the first view. */
export function sentAnswers(): GivenAnswers | undefined {
  const text = sent()?.textContent;
  return text ? (JSON.parse(text) as GivenAnswers) : undefined;
}

/** Until hydration, only the browser scrolls the server-rendered page. */
export const isFirstView = (): boolean => sent() !== null;

export const forgetFirstView = (): void => sent()?.remove();
