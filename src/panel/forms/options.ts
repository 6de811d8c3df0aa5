import { PROVINCES as NAMES } from '#/language/es-AR/provinces.ts'
import { INTENDED_USES as VOCABULARY } from '#/catalogue/intended-uses/intended-uses.ts'
import { NAMED_RULES } from '#/catalogue/specs/rules/named-rules.ts'
import { optionsOf } from './fields.ts'
import type { FieldOption } from './form-field.ts'

export const LIT = 'Lo mismo a oscuras, con las luces encendidas: la ve quien tiene su equipo en modo oscuro.'

export const INTENDED_USE_OPTIONS: readonly FieldOption[] = VOCABULARY.map(({ id, label }) => ({
  value: id,
  label,
}))

export const VIEW_OPTIONS = optionsOf({
  'frente-tres-cuartos': 'Frente tres cuartos',
  frente: 'Frente',
  lado: 'Lado',
  dorso: 'Dorso',
  detalle: 'Detalle',
  'en-escala': 'En escala',
  'en-uso': 'En uso',
  caja: 'Caja',
})

export const DOWNLOADS = optionsOf({
  manual: 'Manual',
  'guia-rapida': 'Guía rápida',
  driver: 'Controlador (driver)',
  firmware: 'Firmware',
  garantia: 'Garantía',
  declaracion: 'Declaración de conformidad',
})

export const LANGUAGE_OPTIONS = optionsOf({ es: 'Español', en: 'Inglés', pt: 'Portugués' })

export const MANUAL_SECTION_OPTIONS = optionsOf({
  safety: 'Seguridad',
  firstSteps: 'Primeros pasos',
  use: 'Uso',
  care: 'Limpieza y cuidado',
})

export const TRADE_OPTIONS = optionsOf({ audio: 'Audio', informatica: 'Informática', cocina: 'Cocina' })

export const PROVINCE_OPTIONS: readonly FieldOption[] = NAMES.map((name) => ({ value: name, label: name }))

export const FACT_KINDS = optionsOf({
  number: 'Número',
  flag: 'Sí o no',
  choice: 'Uno de una lista',
  choices: 'Varios de una lista',
  text: 'Texto',
  texts: 'Varios textos',
  interval: 'Desde – hasta',
  record: 'Dato con partes',
  date: 'Fecha',
  address: 'Dirección web',
  shared: 'Uno que el sitio ya conoce',
})

export const BETTER = optionsOf({ more: 'El más alto', less: 'El más bajo' })

export const SEVERITY_OPTIONS = optionsOf({ error: 'No deja publicar', warning: 'Sólo avisa' })

export const NAMED_RULE_OPTIONS: readonly FieldOption[] = [...NAMED_RULES].map(([value, { label }]) => ({
  value,
  label,
}))

export const SLUG = {
  label: 'Nombre interno',
  help: 'Minúsculas sin tilde, números y guiones. No se cambia después.',
  pattern: '[a-z0-9]+(-[a-z0-9]+)*',
}
