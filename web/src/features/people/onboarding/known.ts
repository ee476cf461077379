import { COUNTRIES } from '@holdfast/domain/platform/reference/countries';
import type { SessionUser } from '../../../lib/session/session-user.ts';
import type { PlaceProps } from './place-props.ts';

/** Prefilled values from the account. The IP country only preselects; no decision uses it. */
export function knownOf(user: SessionUser, geo: string | null | undefined): PlaceProps['known'] {
  const { firstName, lastName, country } = user.kyc;
  const from = COUNTRIES.find((one) => one.code === (country ?? geo));
  return {
    firstName,
    lastName,
    name: `${firstName} ${lastName}`.trim(),
    email: user.email,
    country: country ?? from?.code ?? '',
    dialling: from?.dialling ?? '+44',
  };
}
