-- A mail that waits is kept in parts that its sign-in link goes between, not with a marker that somebody could have typed into a name or a note.
-- In HTML the marker of the layout is the one within an attribute, where typed quotes are escaped; in the text it is the last one.
update mail set data = data
  || jsonb_build_object('html', case
    when data -> 'link' is null or position('<a href="{{link}}" style=' in data ->> 'html') = 0 then jsonb_build_array(data ->> 'html')
    else jsonb_build_array(
      split_part(data ->> 'html', '<a href="{{link}}" style=', 1) || '<a href="',
      '" style=' || split_part(data ->> 'html', '<a href="{{link}}" style=', 2)) end)
  || jsonb_build_object('text', case
    when data -> 'link' is null or position('{{link}}' in data ->> 'text') = 0 then jsonb_build_array(data ->> 'text')
    else jsonb_build_array(
      left(data ->> 'text', length(data ->> 'text') - position(reverse('{{link}}') in reverse(data ->> 'text')) - length('{{link}}') + 1),
      right(data ->> 'text', position(reverse('{{link}}') in reverse(data ->> 'text')) - 1)) end)
where sent_at is null and jsonb_typeof(data -> 'html') = 'string';
