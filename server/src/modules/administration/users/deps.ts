import type { Hasher } from '../../people/identity/index.ts';

/** What inviting staff needs from outside: a first password hash, and the address in the mail. */
export type TeamDeps = { readonly hasher: Pick<Hasher, 'none'>; readonly publicUrl: string };
