import { BadConfig } from './bad-config.ts';
import { type LawName, laws, type RetentionYears } from './privacy-map/map.ts';

const NAMES = Object.keys(laws) as LawName[];

/**
 * After an account is closed: the statutory period, or the operator's longer one, as in “aml=10;
 * services=7”.
 */
export function retentionYears(value: string | undefined): RetentionYears {
  const years: Record<string, number> = Object.fromEntries(
    NAMES.map((law) => [law, laws[law].years]),
  );
  for (const part of (value ?? '').split(';')) {
    if (part.trim() === '') continue;
    const [name = '', count = ''] = part.split('=').map((text) => text.trim());
    const least = years[name];
    const isWhole = /^[1-9]\d?$/.test(count);
    if (least === undefined || !isWhole || Number(count) < least) {
      const known = NAMES.map((law) => `${law} (${laws[law].years} or more)`).join(', ');
      throw new BadConfig(`RETENTION_YEARS must be like “aml=10; services=7”, of ${known}`);
    }
    years[name] = Number(count);
  }
  return years as Record<LawName, number>;
}
