-- Pictures of claims are drawn anew once, when they come. Those that came before have no kind, and are drawn anew when they are next asked for.
update uploaded_file set kind = null where purpose = 'claim_picture' and received_at is not null;

-- Whether another request shows the same picture.
create index refund_picture_of_key on refund_picture (storage_key);
