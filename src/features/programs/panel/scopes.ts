import type { ProgramScope } from '#/core/access/program-scopes.ts'

export const SCOPES: readonly { scope: ProgramScope; name: string; may: string }[] = [
  {
    scope: 'drafts',
    name: 'Borradores',
    may: 'Lee todo lo del catálogo y escribe borradores. No publica, y no ve consultas ni cuentas.',
  },
  { scope: 'read', name: 'Leer', may: 'Lee lo publicado, los borradores y las búsquedas. No escribe nada.' },
  {
    scope: 'facts',
    name: 'Datos de sistema',
    may: 'Para un ERP: lee, y escribe en borradores sólo los datos técnicos y los códigos EAN de los productos.',
  },
]

export const scopeName = (scope: ProgramScope): string =>
  SCOPES.find((one) => one.scope === scope)?.name ?? scope
