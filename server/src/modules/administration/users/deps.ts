import type { Hasher } from '../../people/identity/index.ts';

export type TeamDeps = { readonly hasher: Pick<Hasher, 'none'>; readonly publicUrl: string };
