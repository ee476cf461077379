import { defineList, word } from '../../kernel/list.ts';
import { ROLE_NAMES } from '../../permissions.ts';
import { COUNTRIES } from '../../platform/reference/countries.ts';

export const USERS = defineList({
  name: 'users',
  searched: true,
  filters: {
    status: word(['active', 'blocked']),
    kind: word(['person', 'company', 'staff']),
    verified: word(['yes', 'no']),
    country: word(COUNTRIES.map(({ code }) => code)),
    role: word(ROLE_NAMES),
  },
  sorts: word(['-joined', 'joined', 'name', '-name'], '-joined'),
});
