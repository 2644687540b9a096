-- No statement reads these, and products are never deleted, only marked.
drop index low_stock_product_of;
drop index product_period_figures_product;
