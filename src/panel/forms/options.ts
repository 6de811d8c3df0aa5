import { PROVINCES as NAMES } from '#/language/es-AR/provinces.ts'
import { INTENDED_USES as VOCABULARY } from '#/catalogue/intended-uses/intended-uses.ts'
import type { FieldOption } from './form-field.ts'

export const INTENDED_USE_OPTIONS: readonly FieldOption[] = VOCABULARY.map(({ id, label }) => ({
  value: id,
  label,
}))

export const VIEW_OPTIONS: readonly FieldOption[] = [
  { value: 'frente-tres-cuartos', label: 'Frente tres cuartos' },
  { value: 'frente', label: 'Frente' },
  { value: 'lado', label: 'Lado' },
  { value: 'dorso', label: 'Dorso' },
  { value: 'detalle', label: 'Detalle' },
  { value: 'en-escala', label: 'En escala' },
  { value: 'en-uso', label: 'En uso' },
  { value: 'caja', label: 'Caja' },
]

export const DOWNLOADS: readonly FieldOption[] = [
  { value: 'manual', label: 'Manual' },
  { value: 'guia-rapida', label: 'Guía rápida' },
  { value: 'driver', label: 'Controlador (driver)' },
  { value: 'firmware', label: 'Firmware' },
  { value: 'garantia', label: 'Garantía' },
  { value: 'declaracion', label: 'Declaración de conformidad' },
]

export const LANGUAGE_OPTIONS: readonly FieldOption[] = [
  { value: 'es', label: 'Español' },
  { value: 'en', label: 'Inglés' },
  { value: 'pt', label: 'Portugués' },
]

export const MANUAL_SECTION_OPTIONS: readonly FieldOption[] = [
  { value: 'safety', label: 'Seguridad' },
  { value: 'firstSteps', label: 'Primeros pasos' },
  { value: 'use', label: 'Uso' },
  { value: 'care', label: 'Limpieza y cuidado' },
]

export const TRADE_OPTIONS: readonly FieldOption[] = [
  { value: 'audio', label: 'Audio' },
  { value: 'informatica', label: 'Informática' },
  { value: 'cocina', label: 'Cocina' },
]

export const PROVINCE_OPTIONS: readonly FieldOption[] = NAMES.map((name) => ({ value: name, label: name }))

export const FACT_KINDS = [
  { value: 'number', label: 'Número' },
  { value: 'flag', label: 'Sí o no' },
  { value: 'choice', label: 'Uno de una lista' },
  { value: 'choices', label: 'Varios de una lista' },
  { value: 'text', label: 'Texto' },
  { value: 'texts', label: 'Varios textos' },
  { value: 'interval', label: 'Desde – hasta' },
  { value: 'record', label: 'Dato con partes' },
  { value: 'date', label: 'Fecha' },
  { value: 'address', label: 'Dirección web' },
  { value: 'shared', label: 'Uno que el sitio ya conoce' },
] as const satisfies readonly FieldOption[]

export const BETTER: readonly FieldOption[] = [
  { value: 'more', label: 'El más alto' },
  { value: 'less', label: 'El más bajo' },
]
