import type { Hasher } from '../../people/identity/index.ts';

/** The hasher of first passwords, and the base URL in the mail. */
export type TeamDeps = { readonly hasher: Pick<Hasher, 'none'>; readonly publicUrl: string };
