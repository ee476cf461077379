import type { Hasher } from '../../people/identity/index.ts';

/** What inviting staff needs from outside: password hashing, and the address in the mail's link. */
export type TeamDeps = { readonly hasher: Hasher; readonly publicUrl: string };
