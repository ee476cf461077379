-- Each account is of one declared kind: see the chart of accounts.
alter table ledger.account add constraint declared_kind check (
  case holder_kind
    when 'party' then purpose = 'main'
    when 'offering' then purpose = 'escrow'
    when 'platform' then purpose in (
      'main', 'fees', 'own_withdrawals', 'bank_charges', 'bank_clearing', 'card_clearing',
      'chain_clearing', 'suspense', 'receivables', 'commissions', 'issuance', 'retired',
      'network_fees', 'chain_own', 'held_payments', 'withheld_tax')
    else false
  end);
