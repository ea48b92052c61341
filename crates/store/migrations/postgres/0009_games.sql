-- Where each game of a table begins, and the table as it was then: a record is made from the entries of its own game.
-- Games of earlier versions are not here: their tables are read from the first entry on.
CREATE TABLE games (
    code   TEXT COLLATE "C" NOT NULL,
    game   INTEGER          NOT NULL,
    first  INTEGER          NOT NULL,
    before TEXT             NOT NULL,
    PRIMARY KEY (code, game)
);

-- Does the table's time run? Those tables are woken when a node starts. What an earlier version left standing still has
-- a pause as its last entry.
ALTER TABLE tables ADD COLUMN running BOOLEAN NOT NULL DEFAULT FALSE;
UPDATE tables SET running = TRUE WHERE state = 'playing' AND
    (SELECT body FROM entries WHERE entries.code = tables.code ORDER BY n DESC LIMIT 1) NOT LIKE '%"what":{"paused":%';
CREATE INDEX tables_that_run ON tables (code) WHERE running;

-- Has a game of the table ended? Tables without one are not kept for long. Of earlier ones nobody knows.
ALTER TABLE tables ADD COLUMN finished BOOLEAN NOT NULL DEFAULT TRUE;
