import { isRole, type Role } from './roles.ts'

/** Scopes of a personal API token: read, write product facts, or write drafts; none allows publishing. */
export const PROGRAM_SCOPES = ['read', 'facts', 'drafts'] as const
export type ProgramScope = (typeof PROGRAM_SCOPES)[number]

const PERMISSION_PHRASES = {
  'contact:send': 'mandar mensajes de contacto',
  'own-list:write': 'cambiar su lista',
  'own-products:write': 'registrar sus productos',
  'own-data:erase': 'borrar sus datos',
  'draft:write': 'escribir borradores',
  'tokens:write': 'dar claves a programas',
  'tokens:use': 'anotar el uso de una clave',
  publish: 'publicar',
  'settings:write': 'cambiar la configuración del sitio',
  'product-types:write': 'cambiar los tipos de producto',
  'users:manage': 'administrar cuentas',
  'messages:read': 'leer los mensajes de contacto',
  'messages:answer': 'responder los mensajes de contacto',
  'messages:track': 'anotar qué pasó con una respuesta',
  'messages:expire': 'borrar consultas cuyo plazo terminó',
  'comments:expire': 'borrar comentarios cuyo plazo terminó',
  'registrations:read': 'ver los productos registrados',
  'content:import': 'importar contenido',
  'document:erase': 'borrar un documento con su historia',
  'search-counts:write': 'anotar lo que se busca',
  'visit-counts:write': 'anotar las visitas',
  'audit:read': 'leer el registro de actividad',
  'launches:tell': 'avisar que un lanzamiento no salió',
  'reminders:send': 'avisar que termina una garantía',
  'offers:take': 'tomar los precios que manda un comercio',
  'imports:advance': 'anotar cómo va una importación',
} as const

export type Permission = keyof typeof PERMISSION_PHRASES
export const PERMISSIONS = Object.keys(PERMISSION_PHRASES) as Permission[]

export function permissionText(permission: Permission): string {
  return PERMISSION_PHRASES[permission]
}

const VISITOR_PERMISSIONS = [
  'contact:send',
  'own-list:write',
  'own-products:write',
  'own-data:erase',
] as const
const REDACTOR = [...VISITOR_PERMISSIONS, 'draft:write', 'tokens:write'] as const
const EDITOR = [...REDACTOR, 'publish', 'messages:read', 'messages:answer', 'registrations:read'] as const
const ADMIN = [
  ...EDITOR,
  'settings:write',
  'product-types:write',
  'users:manage',
  'audit:read',
  'content:import',
  'document:erase',
] as const

const BY_ROLE: Record<Role, ReadonlySet<Permission>> = {
  visitor: new Set(VISITOR_PERMISSIONS),
  redactor: new Set(REDACTOR),
  editor: new Set(EDITOR),
  admin: new Set(ADMIN),
}

const BY_KIND = {
  visitor: new Set<Permission>(['contact:send']),
  'command-line': new Set<Permission>(PERMISSIONS.filter((permission) => !permission.startsWith('own-'))),
  import: new Set<Permission>(['content:import']),
  schedule: new Set<Permission>([
    'search-counts:write',
    'visit-counts:write',
    'launches:tell',
    'reminders:send',
    'messages:track',
    'messages:expire',
    'comments:expire',
    'imports:advance',
    'offers:take',
    'tokens:use',
  ]),
} as const

/** Permissions that need a recent sign-in: an abandoned open session must not be enough. */
export const SENSITIVE: ReadonlySet<Permission> = new Set<Permission>([
  'tokens:write',
  'settings:write',
  'product-types:write',
  'users:manage',
  'content:import',
  'document:erase',
])

export const UNRECORDED: ReadonlySet<Permission> = new Set<Permission>([
  ...VISITOR_PERMISSIONS,
  'search-counts:write',
  'visit-counts:write',
  'imports:advance',
  'messages:track',
  'tokens:use',
])

export type CallerKind = keyof typeof BY_KIND

export function permissionsOfRole(role: string): ReadonlySet<Permission> {
  return BY_ROLE[isRole(role) ? role : 'visitor']
}

export function permissionsOfKind(kind: CallerKind): ReadonlySet<Permission> {
  return BY_KIND[kind]
}

const NO_PERMISSIONS: ReadonlySet<Permission> = new Set()
const DRAFT_PERMISSIONS: ReadonlySet<Permission> = new Set<Permission>(['draft:write'])

/** Permissions of a token: drafts at most, whatever its owner's role; `programCommands` limits the commands. */
export function permissionsOfProgram(role: string, scope: ProgramScope): ReadonlySet<Permission> {
  return scope !== 'read' && permissionsOfRole(role).has('draft:write') ? DRAFT_PERMISSIONS : NO_PERMISSIONS
}
