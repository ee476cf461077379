import type { GivenAnswers } from '../../lib/given-answers.ts';

const sent = () => document.getElementById('first-view');

/** The API responses that the server embedded with a first view. */
export function sentAnswers(): GivenAnswers | undefined {
  const text = sent()?.textContent;
  return text ? (JSON.parse(text) as GivenAnswers) : undefined;
}

/** Until hydration: the browser itself scrolls the page it received. */
export const isFirstView = (): boolean => sent() !== null;

export const forgetFirstView = (): void => sent()?.remove();
