import { describe, expect, it } from 'vitest';
import { compare, readable, submittedLines } from './lines.ts';

describe('two versions of a screen', () => {
  it('are compared by label, line by line', () => {
    const faq = (...entries: (readonly [string, string])[]) => ({
      entries: entries.map(([question, answer]) => ({ question, answer })),
    });
    const before = faq(['When?', 'In spring.'], ['Who?', 'We.']);
    const after = faq(['When?', 'In autumn.'], ['Where?', 'Here.'], ['Where?', 'There.']);
    expect(compare('faq', before, after)).toEqual([
      { label: 'When?', before: 'In spring.', after: 'In autumn.' },
      { label: 'Where?', before: '', after: 'Here.' },
      { label: 'Where?', before: '', after: 'There.' },
      { label: 'Who?', before: 'We.', after: '' },
    ]);
  });
});

describe('rich text', () => {
  it('becomes plain text that includes link targets and pictures', () => {
    const html =
      '<h3>Why</h3><p>See <a href="https://a.test" rel="x">this</a> &amp; that</p>' +
      '<ul><li>One</li><li>Two</li></ul><img src="/api/preview?path=a.png" alt="" />';
    expect(readable(html)).toBe(
      'Why\nSee [https://a.test] this & that\n\n• One\n• Two\n[picture /api/preview?path=a.png]',
    );
  });
});

describe('a first submission', () => {
  it('shows each answer once, without what was left empty', () => {
    const facts = submittedLines('faq', {
      entries: [
        { question: 'When?', answer: 'In spring.' },
        { question: 'Who?', answer: '' },
      ],
    });
    expect(facts).toEqual([{ label: 'When?', text: 'In spring.' }]);
  });
});
