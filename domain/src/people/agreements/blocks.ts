/** How an agreement's plain text is shown, on a page and in a pdf. */
export type Block = { readonly kind: 'heading' | 'text'; readonly text: string };

/**
 * An agreement's text as a page or a pdf shows it: "3. Risks" alone in a paragraph is a heading.
 */
export const blocksOf = (body: string): readonly Block[] =>
  body
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter((part) => part.length > 0)
    .map((part) => ({
      kind: /^\d{1,2}\. .{1,80}$/.test(part) && !part.endsWith('.') ? 'heading' : 'text',
      text: part,
    }));
