--> statement-breakpoint
-- Entries and journals are only ever added: whoever tries to change or delete one is refused by the database.
create function ledger_is_final() returns trigger language plpgsql as $$
begin raise exception 'the ledger is only ever added to'; end $$;
--> statement-breakpoint
create trigger ledger_entry_final before update or delete or truncate on ledger_entry
  for each statement execute function ledger_is_final();
--> statement-breakpoint
create trigger ledger_journal_final before update or delete or truncate on ledger_journal
  for each statement execute function ledger_is_final();
--> statement-breakpoint
-- Double entry: at the commit the movements of a journal sum to nothing.
create function ledger_balances() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(amount), 0) from ledger_entry where journal_id = new.journal_id) <> 0 then
    raise exception 'journal % does not balance', new.journal_id;
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger ledger_entry_balances after insert on ledger_entry deferrable initially deferred
  for each row execute function ledger_balances();
