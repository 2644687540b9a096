-- An issued invoice keeps who issued it and to whom, as lines of text. Null on those of before: these show what holds today.
alter table commission_invoice add column issued_by text;
alter table commission_invoice add column issued_to text;
