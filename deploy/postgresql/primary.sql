-- Run on the primary as its superuser; may run again, for example to change a password.
-- $SECRETS is the folder with the two passwords.
\set munjin_password `cat "$SECRETS/munjin-password"`
\set replicator_password `cat "$SECRETS/replicator-password"`
select 'create role munjin login'
 where not exists (select from pg_roles where rolname = 'munjin') \gexec
select 'create role replicator login replication'
 where not exists (select from pg_roles where rolname = 'replicator') \gexec
select 'create database munjin owner munjin'
 where not exists (select from pg_database where datname = 'munjin') \gexec
alter role munjin password :'munjin_password';
alter role replicator password :'replicator_password';
-- From the next start or pg_reload_conf() on, a commit is confirmed once the standby has it too.
alter system set synchronous_standby_names = 'standby';
