import { z } from 'zod';

/** `?page=1&limit=20`: the query of paged lists. */
export const pageQuery = {
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(20),
};

export type PageMeta = { readonly page: number; readonly limit: number; readonly total: number };

/** `?after=<cursor>`: cursor paging for unbounded histories. */
export const cursorQuery = {
  after: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
};
