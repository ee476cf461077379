# PostgreSQL with Patroni and pgBackRest, from the packages of the PostgreSQL project.
FROM postgres:18
RUN apt-get update \
 && apt-get install -y --no-install-recommends patroni python3-etcd pgbackrest \
 && rm -rf /var/lib/apt/lists/* \
 && install -d -o postgres -g postgres \
      /srv/holdfast/postgres /srv/holdfast/log /srv/holdfast/lock /srv/holdfast/spool /srv/holdfast/backups
USER postgres
CMD ["patroni", "/srv/holdfast/etc/patroni.yml"]
