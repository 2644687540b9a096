-- Refund requests that a message may name: those between the two sides of its conversation.
create table conversation_claim (
  claim_id bigint primary key references refund_request on delete cascade,
  store_id bigint not null references store,
  supplier_id bigint not null references supplier
);
insert into conversation_claim (claim_id, store_id, supplier_id) select id, store_id, supplier_id from refund_request;
