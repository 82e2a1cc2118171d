-- How a user likes the console. No row means that nothing was chosen yet; the user's own, so there is no tenant.
CREATE TABLE user_preferences (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  theme text NOT NULL DEFAULT 'system' CHECK (theme IN ('system', 'light', 'dark')),
  density text NOT NULL DEFAULT 'comfortable' CHECK (density IN ('comfortable', 'compact')),
  start_page text NOT NULL DEFAULT 'dashboard' CHECK (start_page IN ('dashboard', 'search_rules', 'products', 'imports')),
  revision integer NOT NULL DEFAULT 1
);
