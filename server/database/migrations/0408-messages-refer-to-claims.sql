-- Refund requests that a message refers to. They belong to a higher feature, which shows those of the conversation's two sides alone.
alter table message add column claim_ids bigint[] not null default '{}';
