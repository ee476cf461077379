import { z } from 'zod';

export const pageQuery = {
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(20),
};

export type PageMeta = { readonly page: number; readonly limit: number; readonly total: number };

/** For histories without limit. */
export const cursorQuery = {
  after: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
};
