import type { GivenAnswers } from '../lib/given-answers.ts';

/** What the server sent beside a first view: the answers of the API that it shows. */
export function sentAnswers(): GivenAnswers | undefined {
  const text = document.getElementById('first-view')?.textContent;
  return text ? (JSON.parse(text) as GivenAnswers) : undefined;
}
