alter table portal
  -- How many products its stores may hold, whatever their plans allow; null: as their plans allow.
  add import_limit integer check (import_limit >= 0);
