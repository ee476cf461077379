-- Each batch of the exchange asks which of its parties are held. A held party has one such row
-- beside one for each open sale, so the rows of holds are found by an index of their own.
create index restriction_of_held on ledger.restriction (party_id) where commodity is null;
