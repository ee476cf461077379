import { useQuery } from '@tanstack/react-query';
import { query } from '../api/query.ts';
import { ExampleNote } from '../features/assets/catalogue/marketplace/legal-facts.tsx';
import { Stack } from '../ui/layout/layout.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { QueryBoundary } from '../ui/query-boundary.tsx';
import { Reading, ReadingSection } from '../ui/text/reading.tsx';

export function Page() {
  const policy = useQuery(query('GET /legal/privacy'));
  return (
    <>
      <PageHeader title="Privacy" lead="What we keep about you, why, and who can see it." />
      <QueryBoundary query={policy} what="The privacy policy">
        {({ sections, isExample }) => (
          <Stack>
            {isExample ? <ExampleNote /> : null}
            <Reading>
              {sections.map(({ title, paragraphs }, at) => (
                <ReadingSection key={title} id={`part-${at + 1}`} title={title}>
                  {paragraphs.map((text) => (
                    <p key={text}>{text}</p>
                  ))}
                </ReadingSection>
              ))}
            </Reading>
          </Stack>
        )}
      </QueryBoundary>
    </>
  );
}
