import type { DocumentForm, FormField } from '#/panel/forms/form-field.ts'
import { settingsForm } from '#/panel/forms/settings-form.ts'

export type BeginStep = {
  slug: string
  title: string
  why: string
  /** Field of the settings to fill in. */
  field: string
}

export const SETTINGS_STEPS: readonly BeginStep[] = [
  {
    slug: 'marca',
    title: 'Nombre y lema',
    why: 'Cómo se llama, cómo se dibuja arriba de cada página y qué hace.',
    field: 'brand',
  },
  {
    slug: 'legal',
    title: 'Datos legales',
    why: 'Van al pie de cada página y en cada certificado de garantía.',
    field: 'legal',
  },
  { slug: 'contacto', title: 'Contacto', why: 'Por dónde y cuándo se responde.', field: 'contact' },
  { slug: 'tienda', title: 'Tienda', why: 'A dónde va a comprar quien se decide.', field: 'shop' },
]

/** Steps not required to open a site, which have defaults. */
export const OPTIONAL_STEPS: readonly BeginStep[] = [
  {
    slug: 'colores',
    title: 'Colores y letra',
    why: 'Los de tu marca, para lo que se marca y los botones. Sin elegir van los que ya están.',
    field: 'theme',
  },
  {
    slug: 'distancia',
    title: 'Venta a distancia',
    why: 'Si tu marca vende por acá o por mensajes, la ley pide el botón de arrepentimiento en cada página.',
    field: 'distanceSales',
  },
]

export function formOfStep({ title, why, field }: BeginStep): DocumentForm {
  const fields = settingsForm.groups.flatMap((group) => group.fields).filter(({ key }) => key === field)
  return { ...settingsForm, many: title, about: why, groups: [{ title, fields: fields.map(requiredField) }] }
}

function requiredField(field: FormField): FormField {
  if (field.kind !== 'group' || field.optional) return field
  const fields = field.fields.filter(({ optional, kind }) => optional !== true && kind !== 'kept')
  return { ...field, label: 'Para empezar', fields }
}

/**
 * True without issues in the field of the step; warnings count too, because a new site should not open without its
 * CUIT.
 */
export function isStepDone({ field }: BeginStep, issues: readonly { path: string }[]): boolean {
  return !issues.some(({ path }) => isPathWithin(path, field))
}

export const isPathWithin = (path: string, field: string): boolean =>
  path === field || path.startsWith(`${field}.`)
