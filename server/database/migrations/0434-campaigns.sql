-- Marketing mails. A campaign has versions of its text; a mailing sends one version to a group of people.
create table campaign (
  id bigint generated always as identity primary key,
  name text not null unique check (length(name) between 1 and 100),
  created_at timestamptz not null
);

create table campaign_version (
  id bigint generated always as identity primary key,
  campaign_id bigint not null references campaign,
  name text not null check (length(name) between 1 and 100),
  subject text not null check (length(subject) between 1 and 150),
  -- @see domain/campaigns/mail-block.ts
  blocks jsonb not null,
  -- Counted up by each change, so that nobody overwrites what they have not seen.
  revision integer not null default 1,
  updated_at timestamptz not null,
  unique (campaign_id, name)
);

create table campaign_mailing (
  id bigint generated always as identity primary key,
  campaign_id bigint not null references campaign,
  version_id bigint not null references campaign_version,
  user_group text not null,
  offer_id bigint references plan_offer,
  max_send_count integer not null check (max_send_count > 0),
  -- The text as it was when the mailing began.
  subject text not null,
  blocks jsonb not null,
  state text not null check (state in ('sending', 'paused', 'done')),
  recipients integer not null,
  started_by bigint not null references person,
  started_at timestamptz not null,
  ended_at timestamptz,
  -- Why no mail goes out at present: the words of the mail server.
  held_up text
);
create index campaign_mailing_sending on campaign_mailing (id) where state = 'sending';
create index campaign_mailing_campaign on campaign_mailing (campaign_id);
create index campaign_mailing_version on campaign_mailing (version_id);
create index campaign_mailing_offer on campaign_mailing (offer_id) where offer_id is not null;
create index campaign_mailing_starter on campaign_mailing (started_by);

create table campaign_recipient (
  id bigint generated always as identity primary key,
  campaign_id bigint not null references campaign,
  mailing_id bigint not null references campaign_mailing,
  -- In lower case.
  email text not null,
  account_id bigint not null references account,
  store_id bigint references store,
  supplier_id bigint references supplier,
  -- taken: its mail is in the outbox. unclear: the mail server did not say whether it has the mail, so it is not sent again.
  state text not null default 'waiting' check (state in ('waiting', 'taken', 'sent', 'skipped', 'failed', 'unclear')),
  reason text,
  taken_at timestamptz,
  settled_at timestamptz,
  -- Nobody gets a campaign twice.
  unique (campaign_id, email)
);
create index campaign_recipient_state on campaign_recipient (mailing_id, state);
create index campaign_recipient_open on campaign_recipient (mailing_id, id) where state in ('waiting', 'taken');
create index campaign_recipient_account on campaign_recipient (account_id);
create index campaign_recipient_store on campaign_recipient (store_id) where store_id is not null;
create index campaign_recipient_supplier on campaign_recipient (supplier_id) where supplier_id is not null;

-- When the next mails of campaigns may go out: one row, for all workers.
create table campaign_pace (
  only_row boolean primary key default true check (only_row),
  next_at timestamptz not null
);
insert into campaign_pace (next_at) values ('2000-01-01');

-- A mail that may go out once at most: since when it is with the mail server.
alter table mail add column in_hand_at timestamptz;
