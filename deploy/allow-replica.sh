#!/bin/sh
# The image runs it once, when it makes the database: its own rules let everybody in by password,
# but none of them who wants to copy all of it.
set -eu
echo 'host replication td all scram-sha-256' >> "$PGDATA/pg_hba.conf"
