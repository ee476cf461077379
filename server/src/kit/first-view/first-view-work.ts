import { heavy } from '../workers/heavy.ts';

export type Rendered = {
  readonly html: string;
  /** As plain text. */
  readonly title: string;
};

/** Placeholders in the HTML for a response's nonces, or the nonces themselves. */
export type Nonces = { readonly style: string; readonly script: string };

type Asked = {
  readonly path: string;
  readonly given: { readonly answers: object; readonly at: number };
  readonly nonces: Nonces;
};
type Program = { renderFirstView(asked: Asked): Promise<Rendered> };

/** Runs the web build's own program, which is not there before the web app was built. */
async function renderFirst(
  program: string,
  path: string,
  answers: string,
  nonces: Nonces,
): Promise<Rendered> {
  const { renderFirstView } = (await import(program)) as Program;
  const given = { answers: JSON.parse(answers), at: Date.now() };
  return renderFirstView({ path, given, nonces });
}

/** Renders the first view of a page from the answers of the API. */
export const renderView = heavy(import.meta.url, 5, renderFirst);
