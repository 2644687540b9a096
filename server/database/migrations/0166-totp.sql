-- The field says TOTP.
alter table one_time_code rename to totp;
