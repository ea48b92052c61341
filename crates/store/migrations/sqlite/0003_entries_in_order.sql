-- Entries lie in the order in which they were written, so that a commit of many tables fills few pages; the index finds
-- a table's own. (Sorted by table, every entry was in a page of its own, and pages split all the time.)
CREATE TABLE entries_in_order (
    place INTEGER PRIMARY KEY,
    code  TEXT    NOT NULL,
    n     INTEGER NOT NULL,
    wall  INTEGER NOT NULL,
    body  TEXT    NOT NULL
) STRICT;
INSERT INTO entries_in_order (code, n, wall, body) SELECT code, n, wall, body FROM entries ORDER BY wall, code, n;
DROP TABLE entries;
ALTER TABLE entries_in_order RENAME TO entries;
CREATE UNIQUE INDEX entries_by_table ON entries (code, n);
