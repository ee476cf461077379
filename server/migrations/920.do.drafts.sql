-- The agreement that investors sign is one of the screens of the editor.
alter table drafts.section drop constraint section_section_check;
alter table drafts.section add constraint section_section_check check (section in ('basics',
  'pictures', 'pitch', 'highlights', 'risks', 'commitment', 'agreement', 'faq', 'issuance',
  'entity'));
