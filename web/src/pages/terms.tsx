import { paths } from '../paths.ts';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { Link } from '../ui/link.tsx';
import { Reading, ReadingSection } from '../ui/text/reading.tsx';
import { TERMS } from './terms-text.ts';

export function Page() {
  return (
    <>
      <PageHeader title="Terms" lead="The rules for using Holdfast, in plain words." />
      <Reading>
        {TERMS.map(({ id, title, paragraphs }) => (
          <ReadingSection key={id} id={id} title={title}>
            {paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </ReadingSection>
        ))}
        <ReadingSection id="questions" title="Questions">
          <p>
            If anything is unclear, visit the <Link to={paths.supportCenter()}>support center</Link>
            .
          </p>
        </ReadingSection>
      </Reading>
    </>
  );
}
