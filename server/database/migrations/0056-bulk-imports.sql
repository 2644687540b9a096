alter table store
  -- The server takes several products in one import; `show_bulk_imports` is what the screen offers.
  add allow_bulk_imports boolean not null default true;
