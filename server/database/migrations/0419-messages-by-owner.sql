-- A search walks the newest messages of its owner, and not those of everybody until it meets some of the owner's.
create index message_of_store on message (store_id, id desc);
create index message_of_supplier on message (supplier_id, id desc);
