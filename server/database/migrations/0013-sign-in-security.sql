-- What a person sees of their own sign-ins, and the second step of signing in.

alter table session
  -- As the browser named itself, and the address it called from.
  add column user_agent text not null default '',
  add column address text not null default '',
  -- Written now and then, not on every call.
  add column last_seen_at timestamptz,
  -- Until then whoever holds this session has just proven who they are: by a fresh sign-in, or by the link of a forgotten password.
  add column proven_until timestamptz;

-- One a person. The secret is sealed; it counts only once a code of it has been given.
create table one_time_code (
  person_id bigint primary key references person,
  sealed_secret text not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  -- The half minute of the last code that was taken: no code is taken twice, and none before it.
  last_step bigint
);

-- Ten at a time, for whoever has lost the device. A code itself is never kept: only its SHA-256.
create table recovery_code (
  id bigint generated always as identity primary key,
  person_id bigint not null references person,
  code_hash bytea not null,
  used_at timestamptz,
  unique (person_id, code_hash)
);
