-- Where a table's entries are. It follows later, many entries at once: with every commit it would be a page for every
-- table. Entries past `filed` are not in it yet, and are looked through.
CREATE TABLE places (
    code  TEXT    NOT NULL,
    n     INTEGER NOT NULL,
    place INTEGER NOT NULL,
    PRIMARY KEY (code, n)
) WITHOUT ROWID, STRICT;
INSERT INTO places (code, n, place) SELECT code, n, place FROM entries ORDER BY code, n;
DROP INDEX entries_by_table;
CREATE TABLE filed (up_to INTEGER NOT NULL) STRICT;
INSERT INTO filed (up_to) SELECT coalesce(max(place), 0) FROM entries;
