import type { GivenAnswers } from '../../lib/given-answers.ts';

const sent = () => document.getElementById('first-view');

/** What the server sent beside a first view: the answers of the API that it shows. */
export function sentAnswers(): GivenAnswers | undefined {
  const text = sent()?.textContent;
  return text ? (JSON.parse(text) as GivenAnswers) : undefined;
}

/** Until the app has taken it over: the browser itself scrolls the page that it was sent. */
export const isFirstView = (): boolean => sent() !== null;

/** From now on the page is the app's. */
export const forgetFirstView = (): void => sent()?.remove();
