import { sql, type Kysely } from 'kysely';

/**
 * A barcode begins with the bearer's identity number, which may be a phone; a gate code opens the
 * gate. Both were stored unencrypted. Codes issued before cannot be sealed here, because a
 * migration has no keys: those passes last for a day at most, and are revoked.
 */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    update pass set state = 'revoked' where kind = 'pass' and state in ('live', 'suspended')`.execute(
    db,
  );
  await sql`alter table pass drop column gate_code`.execute(db);
  await sql`alter table pass drop column barcode_value`.execute(db);
  await sql`alter table pass add column gate_code_sealed text`.execute(db);
  await sql`
    alter table pass add column barcode_sealed text
    check (kind = 'pass' or (gate_code_sealed is null and barcode_sealed is null))`.execute(db);
  await sql`alter table pass add column barcode_index text`.execute(db);
  await sql`create index pass_of_barcode on pass (barcode_index)`.execute(db);
};
