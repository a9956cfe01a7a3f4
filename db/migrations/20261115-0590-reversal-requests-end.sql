-- The word of the first of two people holds for some days: an old one does not make a reversal that one person wants alone.
alter table pledges add column reversal_at timestamptz;
