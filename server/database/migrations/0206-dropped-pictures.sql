-- Pictures of uploaded files that were taken off a product: freed after a day, unless something refers to them.
alter table upload add column dropped_at timestamptz;
create index upload_dropped on upload (dropped_at) where dropped_at is not null;

update upload set dropped_at = now()
where file_id is not null and not exists (select from product_image i where i.upload_id = upload.id);

-- Finds what refers to a picture.
create index order_line_upload on order_line (upload_id) where upload_id is not null;
create index feed_change_pictures on feed_change using gin ((replaced -> 'uploadIds') jsonb_path_ops)
  where undone_at is null and jsonb_typeof(replaced -> 'uploadIds') = 'array';
