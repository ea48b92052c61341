-- What people think of tasks: 1 is good, 0 is not. One vote a person and task.
CREATE TABLE task_votes (
    identity TEXT    NOT NULL,
    task     TEXT    NOT NULL,
    good     INTEGER NOT NULL,
    made     INTEGER NOT NULL,
    PRIMARY KEY (identity, task)
) WITHOUT ROWID, STRICT;
CREATE INDEX task_votes_by_task ON task_votes (task, good);
CREATE INDEX task_votes_by_age ON task_votes (made);
