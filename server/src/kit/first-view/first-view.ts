import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { runWithCause } from '../admission/cause.ts';
import type { Edge } from '../http/edge.ts';
import type { FirstLoad } from './first-load.ts';
import { type Nonces, type Rendered, renderView } from './first-view-work.ts';

export type FirstView = Rendered & {
  /** JSON that is safe to embed in HTML. */
  readonly answers: string;
};

type Kept = { readonly hash: string; readonly at: number; readonly view: FirstView };

/** A page is rendered once for all visitors, so the work isn't charged to any visitor's share. */
const FIRST_VIEWS = { account: 'first views', address: 'first views' };

const MOST = 200;
/** Pages show days left, so they age even if the API's responses stay the same. */
const RENEWED_AFTER_MS = 60_000;
/** A visitor who would wait longer receives the page without its first view. */
const LONGEST_MS = 1500;
const MOST_ANSWERS = 400_000;

/**
 * From the API's responses to the visitor. The HTML is cached while the responses stay identical.
 */
export class FirstViews {
  readonly #app: FastifyInstance;
  readonly #edge: Pick<Edge, 'config' | 'log'>;
  readonly marks: Nonces;
  readonly #kept = new Map<string, Kept>();
  readonly #onTheirWay = new Map<string, Promise<FirstView>>();

  constructor(app: FastifyInstance, edge: Pick<Edge, 'config' | 'log' | 'random'>) {
    this.#app = app;
    this.#edge = edge;
    const mark = () => edge.random(16).toString('base64url');
    this.marks = { style: mark(), script: mark() };
  }

  async of(page: FirstLoad, request: FastifyRequest): Promise<FirstView | undefined> {
    const program = join(this.#edge.config.webDir, 'first-view/render-first-view.js');
    if (!existsSync(program)) return undefined;
    const late = new Promise<undefined>((over) => setTimeout(over, LONGEST_MS, undefined).unref());
    const found = this.#find(page, request, pathToFileURL(program).href).catch((error) => {
      this.#edge.log.warn({ error, path: page.pathname }, 'Page served without its first view');
      return undefined;
    });
    return Promise.race([found, late]);
  }

  async #find(page: FirstLoad, request: FastifyRequest, program: string) {
    const answers = await this.#answersTo(page, request);
    if (!answers) return undefined;
    const hash = createHash('sha256').update(answers).digest('base64url');
    const kept = this.#kept.get(page.pathname);
    const fits = kept?.hash === hash;
    if (fits && Date.now() - kept.at < RENEWED_AFTER_MS) return kept.view;
    const rendered = this.#render(page.pathname, answers, hash, program);
    if (!fits) return rendered;
    rendered.catch(() => {});
    return kept.view;
  }

  #render(path: string, answers: string, hash: string, program: string): Promise<FirstView> {
    const key = `${path} ${hash}`;
    const onItsWay = this.#onTheirWay.get(key);
    if (onItsWay) return onItsWay;
    const rendering = runWithCause(FIRST_VIEWS, () =>
      renderView(program, path, answers, this.marks),
    )
      .then((rendered) => {
        const view = { ...rendered, answers: answers.replaceAll('<', '\\u003c') };
        this.#keep(path, { hash, at: Date.now(), view });
        return view;
      })
      .finally(() => this.#onTheirWay.delete(key));
    this.#onTheirWay.set(key, rendering);
    return rendering;
  }

  #keep(path: string, kept: Kept): void {
    this.#kept.delete(path);
    this.#kept.set(path, kept);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= MOST) return;
      this.#kept.delete(oldest);
    }
  }

  async #answersTo({ pathname, reads }: FirstLoad, request: FastifyRequest) {
    const headers = { accept: 'application/json', 'x-background': '1' };
    const remoteAddress = request.ip;
    const closing =
      pathname === '/sign-in'
        ? []
        : [
            this.#app.inject({
              method: 'POST',
              url: '/api/maintenance-mode',
              headers,
              remoteAddress,
              payload: { key: 'web' },
            }),
          ];
    const all = await Promise.all([
      ...reads.map((url) => this.#app.inject({ method: 'GET', url, headers, remoteAddress })),
      ...closing,
    ]);
    if (all.some(({ statusCode }) => statusCode !== 200)) return undefined;
    const names = [...reads, '/api/maintenance-mode'];
    const parts = all.map(({ payload }, at) => `${JSON.stringify(names[at])}:${payload}`);
    const answers = `{${parts.join(',')}}`;
    return answers.length > MOST_ANSWERS ? undefined : answers;
  }
}
