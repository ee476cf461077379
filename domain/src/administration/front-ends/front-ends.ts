export const FRONT_ENDS = {
  web: 'Investor web app',
  owner: 'Owner area',
  admin: 'Platform',
} as const;

export type FrontEndKey = keyof typeof FRONT_ENDS;
export const FRONT_END_KEYS = Object.keys(FRONT_ENDS) as FrontEndKey[];
