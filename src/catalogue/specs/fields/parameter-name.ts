import { fold } from '#/language/fold.ts'
import type { FieldKey } from '#/catalogue/specs/fact-keys.ts'

const SHORT_PARAMETERS: Readonly<Partial<Record<FieldKey, string>>> = {
  potenciaRms: 'rms',
  entradasDeMicrofono: 'microfonos',
  autonomiaTotal: 'con-estuche',
  rangoTemperatura: 'temperaturas',
  capsulasCompatibles: 'capsulas',
  almacenamiento: 'disco',
  sistemaOperativo: 'so',
  capacidadBateria: 'bateria',
  capacidadEspuma: 'espuma',
  aptoCaramelosDuros: 'caramelos',
  apagadoAutomatico: 'apagado',
  materialFrascos: 'frascos-de',
  potenciaDeCarga: 'carga',
  puertoDeCarga: 'puerto',
  anchoRanura: 'ancho',
  ip: 'agua',
}

export function parameterName(fieldKey: string): string {
  return (
    SHORT_PARAMETERS[fieldKey as FieldKey] ??
    fieldKey.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  )
}

/** Slug for URL parameters: «AUX 3,5 mm» → `aux-3.5-mm`. */
export function parameterSlug(text: string): string {
  const slug = fold(text)
    .replace(/(\d),(?=\d)/g, '$1.')
    .replace(/[^a-z0-9.]+/g, '-')
    .replace(/^[-.]+|[-.]+$/g, '')
  return slug === '' ? 'otro' : slug
}
