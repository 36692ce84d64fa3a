#!/bin/sh
# A Postgres that follows another: its first start copies it, every start goes on from there. Whom,
# say PGHOST, PGUSER and PGPASSWORD; where to, PGDATA. Arguments are those of postgres. The copy
# holds the address and the password of the other, in postgresql.auto.conf.
set -eu
if [ ! -d "$PGDATA" ]; then
  rm -rf "$PGDATA.part" # of a start that was cut
  pg_basebackup --pgdata="$PGDATA.part" --write-recovery-conf --checkpoint=fast
  mv "$PGDATA.part" "$PGDATA"
fi
exec postgres -D "$PGDATA" "$@"
