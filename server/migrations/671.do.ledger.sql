-- VAT within invoiced fees is owed to tax authorities.
alter table ledger.account drop constraint declared_kind;
alter table ledger.account add constraint declared_kind check (
  case holder_kind
    when 'party' then purpose = 'main'
    when 'offering' then purpose = 'escrow'
    when 'platform' then purpose in (
      'main', 'fees', 'own_withdrawals', 'bank_charges', 'bank_clearing', 'card_clearing',
      'chain_clearing', 'suspense', 'receivables', 'commissions', 'issuance', 'retired',
      'network_fees', 'chain_own', 'held_payments', 'withheld_tax', 'interest', 'top_ups', 'vat')
    else false
  end);
