-- The back office lists the latest conversations of all suppliers.
create index conversation_latest on conversation (last_at desc, id desc) where last_seq > 0;
