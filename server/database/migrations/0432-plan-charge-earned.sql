-- What is earned of a charge stands in `spread_earned_minor`; this column was written and never read.
alter table plan_charge drop column earned_minor;
