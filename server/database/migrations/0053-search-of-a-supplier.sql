-- What is searched for among the products of one supplier. Its own name is in the text of every one of them and tells none from another:
-- only the letters named count, and words that stand in nothing but names are read as the ones most like them.
drop function listing_query(text[]);
create function listing_query(typed text[], letters text) returns tsquery language sql stable as $$
  select string_agg(listing_query_word(t.word, case when t.until = t.word then '' else '*' end || letters), '&')::tsquery from listing_terms(typed, true) t
$$;
