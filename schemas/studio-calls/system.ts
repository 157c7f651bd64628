import type { AdminRole } from '../api.gen.ts';
import { type StudioCall } from './studio-call.ts';

const ADMIN_ROLES = ['admin'] as const satisfies readonly AdminRole[];

/** The audit, devices and settings. */
export const systemCalls = {
  auditLog: {
    method: 'POST',
    path: '/api/admin/v1/audit/search',
    request: 'AuditLogRequest',
    result: 'AuditLogResult',
    roles: ADMIN_ROLES,
    byToken: true,
  },
  auditState: {
    method: 'GET',
    path: '/api/admin/v1/audit/state',
    request: 'AuditStateRequest',
    result: 'AuditStateResult',
    roles: ADMIN_ROLES,
  },
  verifyAudit: {
    method: 'POST',
    path: '/api/admin/v1/audit/verify',
    request: 'VerifyAuditRequest',
    result: 'VerifyAuditResult',
    roles: ADMIN_ROLES,
    byToken: true,
  },
  devices: {
    method: 'GET',
    path: '/api/admin/v1/devices',
    request: 'DevicesRequest',
    result: 'DevicesResult',
    roles: ADMIN_ROLES,
    byToken: true,
  },
  addDevice: {
    method: 'POST',
    path: '/api/admin/v1/devices/add',
    request: 'AddDeviceRequest',
    result: 'DevicePairingResult',
    roles: ADMIN_ROLES,
    needsRecentSignIn: true,
  },
  pairDevice: {
    method: 'POST',
    path: '/api/admin/v1/devices/pair',
    request: 'PairDeviceRequest',
    result: 'DevicePairingResult',
    roles: ADMIN_ROLES,
    needsRecentSignIn: true,
  },
  revokeDevice: {
    method: 'POST',
    path: '/api/admin/v1/devices/revoke',
    request: 'RevokeDeviceRequest',
    result: null,
    roles: ADMIN_ROLES,
    byToken: true,
  },
  acknowledgeHelp: {
    method: 'POST',
    path: '/api/admin/v1/devices/acknowledge-help',
    request: 'AcknowledgeHelpRequest',
    result: null,
    roles: ADMIN_ROLES,
  },
  settings: {
    method: 'GET',
    path: '/api/admin/v1/settings',
    request: 'SettingsRequest',
    result: 'SettingsResult',
    roles: ADMIN_ROLES,
  },
  saveSetting: {
    method: 'POST',
    path: '/api/admin/v1/settings/save',
    request: 'SaveSettingRequest',
    result: 'SaveSettingResult',
    roles: ADMIN_ROLES,
    needsRecentSignIn: true,
  },
} as const satisfies Record<string, StudioCall>;
