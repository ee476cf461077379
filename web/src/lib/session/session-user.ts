import type { UserData } from '@holdfast/domain/people/identity/user';

export type SessionUser = UserData;
