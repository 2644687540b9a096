alter table store_copy
  -- The job that tells the shop just now, or did so last: of two that overlap nobody knows which one the shop has heard last.
  add telling_job bigint;
