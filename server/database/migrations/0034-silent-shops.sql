-- Since when a shop has given no answer, or only that it is broken; null where it answers.
alter table connection add column unanswered_since timestamptz;
