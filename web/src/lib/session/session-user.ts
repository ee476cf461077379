import type { UserData } from '@holdfast/domain/people/identity/user';

/** The user in `GET /user/me`, with the specification's nesting and names (section 3). */
export type SessionUser = UserData;
