import { type APIRequestContext, expect } from '@playwright/test';

/** The demo accounts' password, the same for all. */
export const DEMO_PASSWORD = 'Otter-River-27!';

/**
 * Signs a browser in as an account of the demo, or one that was made since, without its sign-in
 * page: the cookies are the browser's.
 */
export async function signIn(
  request: APIRequestContext,
  email: string,
  password = DEMO_PASSWORD,
): Promise<void> {
  const data = { email, password };
  const answer = await request.post('/api/user/login', { data });
  expect(answer.status(), `${email} signs in: ${await answer.text()}`).toBe(200);
}

/** What lets a call without a browser be somebody's: a header with their own session. */
export async function bearerOf(request: APIRequestContext, email: string) {
  const answer = await request.post('/api/user/login', {
    data: { email, password: DEMO_PASSWORD },
  });
  expect(answer.status(), `${email} signs in: ${await answer.text()}`).toBe(200);
  const { data } = (await answer.json()) as { data: { token: string } };
  return { authorization: `Bearer ${data.token}` };
}
