import { ensureAccountAgreement } from '../../src/modules/people/agreements/index.ts';
import { SIGNATURE } from '../fixtures/signature.ts';
import { ask, png, sendForm } from '../fixtures/uploads.ts';
import type { World } from '../world.ts';

export const PASSWORD = 'Quiet-Harbour-7431!';

export type Joined = {
  readonly userId: string;
  readonly partyId: string;
  readonly email: string;
  readonly token: string;
  readonly name: string;
};

export async function joinedPerson(
  world: World,
  name: string,
  email = `${name}@leaving.test`,
): Promise<Joined> {
  const http = await world.http();
  const body = { email, password: PASSWORD, firstName: name, lastName: 'Leaver' };
  const joined = await ask(http, 'POST', '/user/register', undefined, body);
  if (joined.status > 201) throw new Error(`${name} could not join: ${joined.body.message}`);
  const userId = joined.body.data.user.id as string;
  const { rows } = await world.edge.pool.query<{ party_id: string }>(
    'select party_id from identity."user" where id = $1',
    [userId],
  );
  const { token } = joined.body.data;
  return { userId, email, token, partyId: rows[0]?.party_id ?? '', name: `${name} Leaver` };
}

export type Answers = {
  readonly firstName: string;
  readonly lastName: string;
  readonly street: string;
  readonly city: string;
  readonly postalCode: string;
  readonly country?: string;
  readonly phone: string;
  readonly documentNumber: string;
  readonly fullName: string;
  readonly fileName: string;
};

export async function sendsCase(world: World, who: Joined, answers: Answers): Promise<string> {
  const http = await world.http();
  const succeeded = async (call: ReturnType<typeof ask>) => {
    const { status, body } = await call;
    if (status > 201) throw new Error(`${body.code}: ${body.message}`);
    return body.data;
  };
  const put = (meta: object) =>
    succeeded(ask(http, 'PUT', '/user/onboarding/status', who.token, { meta }));
  const mails = await succeeded(ask(http, 'GET', `/dev/mail?recipient=${who.email}`));
  const code = mails.find((mail: { code: string | null }) => mail.code)?.code as string;
  await succeeded(ask(http, 'POST', '/user/email/verify', who.token, { code }));
  const { country = 'SWE' } = answers;
  await put({ residence: { country, isUsPerson: false }, risk_declaration: { accepted: true } });
  for (const kind of ['identity_front', 'selfie', 'proof_of_residence']) {
    const file = { bytes: await png(), name: `${answers.fileName}.png` };
    await sendForm(http, '/user/onboarding/documents', who.token, { kind }, file);
  }
  const { firstName, lastName, street, city, postalCode, phone } = answers;
  await put({
    personal_information: {
      ...{ firstName, lastName, street, city, postalCode, phone },
      dateOfBirth: '1989-08-14',
    },
  });
  await world.as(undefined, (ctx) => ensureAccountAgreement(ctx));
  const [current] = await succeeded(ask(http, 'GET', '/user/agreements?kind=account', who.token));
  const { agreementId, version, bodyHash } = { ...current, agreementId: current.id };
  const signed = { agreementId, version, bodyHash, name: `${firstName} ${lastName}` };
  const read = { version, isRead: true };
  await succeeded(ask(http, 'POST', `/user/agreements/${agreementId}/open`, who.token, read));
  await succeeded(
    ask(http, 'POST', '/asset/accept-agreement', who.token, { ...signed, signature: SIGNATURE }),
  );
  const { documentNumber, fullName } = answers;
  await put({
    identification: {
      ...{ documentType: 'passport', documentNumber, country, fullName },
      expiresOn: '2031-08-14',
    },
    review: {},
  });
  return code;
}
