import { companyCredentials } from './modules/people/companies/index.ts';
import { identityCredentials } from './modules/people/identity/index.ts';
import { calendarCredentials } from './modules/views/calendar/index.ts';
import { portfolioCredentials } from './modules/views/portfolio/index.ts';
import { privacyCredentials } from './modules/views/privacy/index.ts';

export const CREDENTIALS = [
  ...identityCredentials,
  ...companyCredentials,
  ...calendarCredentials,
  ...portfolioCredentials,
  ...privacyCredentials,
];
