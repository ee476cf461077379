import { heavy } from '../workers/heavy.ts';

export type Rendered = {
  readonly html: string;
  readonly title: string;
};

export type Nonces = { readonly style: string; readonly script: string };

type Asked = {
  readonly path: string;
  readonly given: { readonly answers: object; readonly at: number };
  readonly nonces: Nonces;
};
type Program = { renderFirstView(asked: Asked): Promise<Rendered> };

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

export const renderView = heavy(import.meta.url, 5, renderFirst);
