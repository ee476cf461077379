import { defineList, word } from '../../kernel/list.ts';
import { COUNTRIES } from '../../platform/reference/countries.ts';

export const COMPANIES = defineList({
  name: 'companies',
  searched: true,
  filters: {
    status: word(['pending', 'in_progress', 'approved', 'rejected', 'all'], 'all'),
    kind: word(['owner', 'investor', 'all'], 'all'),
    country: word(COUNTRIES.map(({ code }) => code)),
  },
  sorts: word(['companyName', '-companyName', 'createdAt', '-createdAt'], 'companyName'),
});
