-- Up to which touch of a table what was said there has been taken out.
ALTER TABLE tables ADD COLUMN hushed INTEGER NOT NULL DEFAULT 0;
CREATE INDEX tables_with_talk ON tables (touched) WHERE hushed < touched;

-- Who has not been here for long.
CREATE INDEX identities_by_seen ON identities (seen);
