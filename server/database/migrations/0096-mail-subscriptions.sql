-- Whether a store gets mails of a kind that it can do without. The token stands in the mails' own links: it changes this and nothing else.
create table mail_subscription (
  store_id bigint not null references store,
  kind text not null,
  token text not null unique,
  unsubscribed_at timestamptz,
  primary key (store_id, kind)
);
