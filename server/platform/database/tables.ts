/**
 * The tables as Kysely sees them, one file for each subject in tables/. Columns are snake_case in
 * the database and camelCase here (camel-case.ts), hospital dates `YYYYMMDD` text, instants UTC
 * milliseconds, yes/no integers 0 and 1. A column that ends in `_sealed` holds AES-256-GCM text
 * bound to its row (keys.ts); one that ends in `_index` holds the keyed HMAC by which such a value
 * is found; one that ends in `_hash` the SHA-256 of a token.
 */
import type { ApprovalTables } from './tables/approval.ts';
import type { AuditTables } from './tables/audit.ts';
import type { DirectoryTables } from './tables/directory.ts';
import type { GateTables } from './tables/gate.ts';
import type { MessageTables } from './tables/message.ts';
import type { OperationsTables } from './tables/operations.ts';
import type { PartnerTables } from './tables/partner.ts';
import type { PassTables } from './tables/pass.ts';
import type { AdminAndDeviceTables } from './tables/admin-and-device.ts';
import type { QuestionnaireTables } from './tables/questionnaire.ts';
import type { StagedImportTables } from './tables/staged-import.ts';
import type { StudioQuestionnaireTables } from './tables/studio-questionnaire.ts';
import type { VisitTables } from './tables/visit.ts';
import type { WordingInWorkTables } from './tables/wording-in-work.ts';

/** Every table by its name. */
export interface Tables
  extends
    DirectoryTables,
    PartnerTables,
    QuestionnaireTables,
    StudioQuestionnaireTables,
    VisitTables,
    PassTables,
    GateTables,
    MessageTables,
    AdminAndDeviceTables,
    ApprovalTables,
    AuditTables,
    OperationsTables,
    StagedImportTables,
    WordingInWorkTables {}
