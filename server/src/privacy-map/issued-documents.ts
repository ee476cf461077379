import { schemaMap } from './map.ts';

export const issuedDocumentsMap = schemaMap('issued_documents', {
  sequence: { why: 'money', keep: 'books', business: 'kind year last' },
  document: {
    about: 'party_id = :party',
    title: 'Documents issued to you',
    why: 'money',
    keep: 'books',
    law: 'books',
    key: 'id subject party_id',
    fact: 'kind year number numbered_at about covers_from covers_to issued_at',
    personal: 'content',
    override: {
      content: {
        stored: 'sealed',
        seal: { purpose: 'issued_documents', place: 'issued_documents.document|{id}' },
        export: 'opened',
      },
    },
  },
  finished: { why: 'operation', keep: 'product', business: 'kind period finished_at' },
});
