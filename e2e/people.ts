import { type APIRequestContext, expect } from '@playwright/test';

export const DEMO_PASSWORD = 'Otter-River-27!';

/** Without the sign-in page, by setting cookies. */
export async function signIn(
  request: APIRequestContext,
  email: string,
  password = DEMO_PASSWORD,
): Promise<void> {
  const data = { email, password };
  const answer = await request.post('/api/user/login', { data });
  expect(answer.status(), `${email} signs in: ${await answer.text()}`).toBe(200);
}

export async function bearerOf(request: APIRequestContext, email: string) {
  const answer = await request.post('/api/user/login', {
    data: { email, password: DEMO_PASSWORD },
  });
  expect(answer.status(), `${email} signs in: ${await answer.text()}`).toBe(200);
  const { data } = (await answer.json()) as { data: { token: string } };
  return { authorization: `Bearer ${data.token}` };
}
