-- Shops need no second preparation: whoever asks for the first charge of a shop makes sure of its webhooks.
update connection set prepared_at = connected_at
  where prepared_at is null and location_id is not null and platform = 'shopify' and status in ('connected', 'reauthorise');
