-- Addresses that get no marketing any more: mail to them came back, or its reader called it spam.
create table mail_suppression (
  -- In lower case.
  email text primary key,
  reason text not null check (reason in ('bounced', 'complained')),
  detail text not null default '',
  suppressed_at timestamptz not null
);
create index mail_suppression_newest on mail_suppression (suppressed_at desc, email);

-- When a recipient first followed a link of its mail.
alter table campaign_recipient add column clicked_at timestamptz;
create index campaign_recipient_clicked on campaign_recipient (mailing_id) where clicked_at is not null;
