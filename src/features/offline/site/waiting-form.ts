import css from './offline.module.css'

const WAITING_FORMS_CACHE = 'formularios'

/** Labels of the form's fields; the rest are internal. */
const FORM_FIELD_LABELS: Readonly<Record<string, string>> = {
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

type WaitingForm = { action: string; fields: FormData; forget: () => void }

export async function findWaitingForm(): Promise<WaitingForm | undefined> {
  if (!('caches' in window) || !(await caches.has(WAITING_FORMS_CACHE))) return undefined
  const forms = await caches.open(WAITING_FORMS_CACHE)
  const [request] = await forms.keys()
  const typed = request && (await forms.match(request))
  if (!typed) return undefined
  const fields = await typed.formData()
  return { action: new URL(request.url).pathname, fields, forget: () => void forms.delete(request) }
}

/** Input of a pending form, with its labels. */
export function fieldRows(fields: FormData): HTMLElement[] {
  return [...fields].flatMap(([name, value]) => {
    const label = FORM_FIELD_LABELS[name]
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
  const created = document.createElement(name)
  created.className = className ?? ''
  created.append(...parts)
  return created
}
