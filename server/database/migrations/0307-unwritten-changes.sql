-- What a run has still to write, without passing what it has written with every batch.
create index feed_change_unwritten on feed_change (run_id, product_key) where kind <> 'same' and written_at is null and failure is null;
