import css from './offline-notice.module.css'

const FORMS = 'formularios'

/** Labels of the form's fields; the rest are internal. */
const LABELS: Readonly<Record<string, string>> = {
  reason: 'Motivo',
  model: 'Modelo',
  serial: 'Número de serie',
  message: 'Mensaje',
  name: 'Nombre',
  email: 'Correo electrónico',
  phone: 'Teléfono',
  province: 'Provincia',
  city: 'Localidad',
  company: 'Empresa o institución',
  taxId: 'CUIT',
  purchase: 'Qué compraste',
  purchasedOn: 'Fecha de compra',
  file: 'Factura o ticket',
}

type KeptForm = { action: string; fields: FormData; forget: () => void }

export async function keptForm(): Promise<KeptForm | undefined> {
  if (!('caches' in window) || !(await caches.has(FORMS))) return undefined
  const forms = await caches.open(FORMS)
  const [kept] = await forms.keys()
  const typed = kept && (await forms.match(kept))
  if (!typed) return undefined
  const fields = await typed.formData()
  return { action: new URL(kept.url).pathname, fields, forget: () => void forms.delete(kept) }
}

/** Input of a pending form, with its labels. */
export function fieldRows(fields: FormData): HTMLElement[] {
  return [...fields].flatMap(([name, value]) => {
    const label = LABELS[name]
    const text = typeof value === 'string' ? value : value.name
    return label === undefined || text === ''
      ? []
      : [element('dt', css.label, label), element('dd', css.value, text)]
  })
}

export function element(
  name: string,
  className: string | undefined,
  ...parts: (string | Node)[]
): HTMLElement {
  const made = document.createElement(name)
  made.className = className ?? ''
  made.append(...parts)
  return made
}
