-- Cards that were taken out of an account after they had been guessed at in vain: they count against another registration as they would have,
-- had they stayed. Nothing of the card is kept.
create table removed_cards (
  card_id    uuid primary key,
  user_id    uuid not null,
  -- When the card was added.
  created_at timestamptz not null
);
create index removed_cards_by_user on removed_cards (user_id, created_at);
