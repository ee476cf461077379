import { ask } from './uploads.ts';
import type { World } from './world.ts';

type Http = Awaited<ReturnType<World['http']>>;

/** Opens every paper of a case as somebody of the staff, as a reviewer does before approving it. */
export async function openPapers(http: Http, token: string, caseId: string): Promise<void> {
  const { body } = await ask(http, 'GET', `/admin/onboarding/${caseId}`, token);
  const { documents = [], organization } = body.data ?? {};
  for (const { fileId } of organization?.documents ?? documents) {
    await http.inject({
      url: `/api/files/${fileId}`,
      headers: { authorization: `Bearer ${token}` },
    });
  }
}
