import { expect, test } from '../journey.ts';
import { signIn } from '../people.ts';

test.use({ worldName: 'a-service-request' });

const SUBJECT = 'My transfer of Monday has not arrived';
const SECRET = 'The bank holds it, see the line of Monday';

test('a service request is answered, resolved and reopened', async ({ page, browser, baseURL }) => {
  const desk = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await signIn(page.request, 'investor@holdfast.test');
  await signIn(desk.request, 'support@holdfast.test');

  await test.step('an investor opens a request from a link that names its subject', async () => {
    await page.goto('/service-requests?ask=yes&type=wallet');
    const dialog = page.getByRole('dialog', { name: 'New request' });
    await dialog.getByLabel('Subject').fill(SUBJECT);
    await dialog.getByLabel('Question').fill('I sent $2,500.00 from Nordea.');
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await expect(page).toHaveURL(/\/service-requests\/[0-9a-f-]{36}$/);
    await expect(page.getByRole('heading', { name: SUBJECT })).toBeVisible();
  });
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const stage = async () =>
    (await (await page.request.get(`/api/tickets/${id}`)).json()).data.stage as string;

  await test.step('our team finds the request, adds a note and asks a question', async () => {
    await desk.goto('/admin/service-requests?view=unassigned');
    await desk.getByRole('link', { name: new RegExp(SUBJECT) }).click();
    await expect(desk.getByRole('heading', { name: SUBJECT })).toBeVisible();
    const answer = desk.getByRole('region', { name: 'Answer' });
    await answer.getByText('Internal note', { exact: true }).click();
    await answer.getByRole('textbox').fill(SECRET);
    await answer.getByRole('button', { name: 'Save note' }).click();
    await expect(desk.getByRole('list', { name: 'Conversation' })).toContainText(SECRET);
    await answer.getByText('Reply to', { exact: false }).click();
    await answer.getByRole('textbox').fill('Which day was it?');
    await answer.getByRole('button', { name: 'Reply and wait' }).click();
    await expect.poll(stage).toBe('WAITING_FOR_CUSTOMER');
  });

  await test.step('the investor sees the question but not the note, and answers', async () => {
    await page.goto(`/service-requests/${id}`);
    const thread = page.getByRole('list', { name: 'Conversation' });
    await expect(thread).toContainText('Which day was it?');
    await expect(page.getByText(SECRET)).toHaveCount(0);
    await page.getByRole('textbox', { name: 'Write a reply' }).fill('On Monday.');
    await page.getByRole('button', { name: 'Reply', exact: true }).click();
    await expect.poll(stage).toBe('OPEN');
    await expect(thread).toContainText('On Monday.');
  });

  await test.step('our team resolves the request, and a reply reopens it', async () => {
    await desk.goto(`/admin/service-requests/${id}`);
    const answer = desk.getByRole('region', { name: 'Answer' });
    await answer.getByRole('textbox').fill('It is in your wallet now.');
    await answer.getByRole('button', { name: 'Reply and resolve' }).click();
    await expect.poll(stage).toBe('RESOLVED');
    await page.goto(`/service-requests/${id}`);
    await expect(page.getByText('How was our answer?')).toBeVisible();
    await page.getByRole('textbox', { name: 'Write a reply' }).fill('Half of it is missing.');
    await page.getByRole('button', { name: 'Reply', exact: true }).click();
    await expect.poll(stage).toBe('OPEN');
  });
  await desk.context().close();
});
