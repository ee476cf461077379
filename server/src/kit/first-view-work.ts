import { heavy } from './workers/heavy.ts';

export type Rendered = {
  readonly html: string;
  /** As plain text. */
  readonly title: string;
  /** Nothing in it waits for the app. */
  readonly isWhole: boolean;
};

type Asked = {
  readonly path: string;
  readonly given: { readonly answers: object; readonly at: number };
  readonly nonce: string;
};
type Program = { renderFirstView(asked: Asked): Promise<Rendered> };

/** Runs the web build's own program, which is not there before the web app was built. */
async function renderFirst(
  program: string,
  path: string,
  answers: string,
  nonce: string,
): Promise<Rendered> {
  const { renderFirstView } = (await import(program)) as Program;
  const given = { answers: JSON.parse(answers), at: Date.now() };
  return renderFirstView({ path, given, nonce });
}

/** Renders the first view of a page from the answers of the API; `nonce` stands for its nonce. */
export const renderView = heavy(import.meta.url, 5, renderFirst);
