-- Deletes those of the pictures that were dropped before, and releases their files. A picture that something refers to is kept and no longer
-- counts as dropped: a product, an order or a supplier by a foreign key, a feed run by the pictures that its undo brings back.
create or replace function free_dropped_pictures(wanted bigint[], before timestamp with time zone, at timestamp with time zone)
 returns integer
 language plpgsql
as $function$
declare
  one record;
  freed integer := 0;
begin
  for one in select id, file_id from upload where id = any(wanted) and dropped_at < before order by id for update loop
    begin
      if exists (
        select from feed_change
        where undone_at is null and jsonb_typeof(replaced -> 'uploadIds') = 'array' and replaced -> 'uploadIds' @> to_jsonb(one.id)
      ) then
        update upload set dropped_at = null where id = one.id;
      else
        delete from upload where id = one.id;
        update uploaded_file set released_at = at where id = one.file_id and released_at is null;
        freed := freed + 1;
      end if;
    exception when foreign_key_violation then
      update upload set dropped_at = null where id = one.id;
    end;
  end loop;
  return freed;
end $function$;
