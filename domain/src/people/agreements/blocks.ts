export type Block = { readonly kind: 'heading' | 'text'; readonly text: string };

/** A paragraph such as "3. Risks" is a heading. */
export const blocksOf = (body: string): readonly Block[] =>
  body
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter((part) => part.length > 0)
    .map((part) => ({
      kind: /^\d{1,2}\. .{1,80}$/.test(part) && !part.endsWith('.') ? 'heading' : 'text',
      text: part,
    }));
