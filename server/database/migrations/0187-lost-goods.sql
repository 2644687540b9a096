-- lost: the supplier has not got the goods that an order held; they leave the stock, and nobody bought them.
alter table stock_reservation drop constraint stock_reservation_outcome_check;
alter table stock_reservation add constraint stock_reservation_outcome_check check (outcome in ('shipped', 'released', 'lost'));
