alter table session
  -- A platform vouched for one account: the session leads to no other one of the person.
  add column is_bound boolean not null default false,
  -- The sign-in that it ends with: of one handed over, where it came from; of an admin who acts as somebody, the admin's own.
  add column parent_session_id bigint references session on delete cascade;
create index session_parent on session (parent_session_id) where parent_session_id is not null;
update session set is_bound = true where origin = 'platform';

-- A link by which an admin acts as somebody is worth as much as the admin's own sign-in.
alter table magic_link add column impersonator_session_id bigint references session on delete cascade;

-- Of what the browser keeps that began it; none of the codes from before can be redeemed any more.
alter table handover add column nonce_hash bytea;
