import button from '#/ui/button.module.css'
import print from '#/ui/print.module.css'
import surface from '#/ui/surface.module.css'
import css from './offline-notice.module.css'
import { element, fieldRows, findWaitingForm } from './kept-form.ts'
import { whenLineIsBack } from './line-back.ts'

let notice: HTMLElement | undefined
/** True if the page is a cached copy, maybe old. */
let isCopy = document.documentElement.dataset.offline === 'copia'

/** Says that there is no line, and asks about what waits for it once there is one. */
export function showLine(): void {
  addEventListener('offline', showConnection)
  addEventListener('online', () => notice?.remove())
  whenLineIsBack(comeBack)
  // Soft navigation while offline uses cached pages.
  if ('navigation' in window) navigation.addEventListener('navigatesuccess', noteCopy)
  if (isCopy || !navigator.onLine) showConnection()
  else void askForm()
}

function noteCopy(): void {
  isCopy ||= !navigator.onLine
}

function showConnection(): void {
  // Its own page says so.
  if (document.querySelector('[data-enhance=offline-page]')) return
  showConnectionNotice('Sin conexión', element('p', css.text, 'Ves lo que quedó guardado en este equipo.'))
}

/** Reloads a stale copy, unless a form has input. */
function comeBack(): void {
  const fields = [...document.querySelectorAll<HTMLInputElement>('main :is(input, textarea)')]
  if (isCopy && fields.every(({ value, defaultValue }) => value === defaultValue)) location.reload()
  else void askForm()
}

async function askForm(): Promise<void> {
  const waitingForm = await findWaitingForm()
  if (!waitingForm) return
  const { action, fields, forget } = waitingForm
  const actions = element(
    'div',
    css.actions,
    press('Enviar ahora', button.primary, () => submitWaitingForm(action, fields)),
    press('Borrarlo', button.outline, () => {
      forget()
      notice?.remove()
    }),
  )
  showConnectionNotice(
    'Quedó un mensaje sin enviar',
    element('p', css.text, 'Lo escribiste sin conexión. Esto es lo que se va a enviar:'),
    element('dl', css.fields, ...fieldRows(fields)),
    actions,
  )
}

/** Submits like the form itself, so that errors appear on its page. */
function submitWaitingForm(action: string, fields: FormData): void {
  const form = Object.assign(document.createElement('form'), { method: 'post', action, hidden: true })
  for (const [name, value] of fields) {
    const input = Object.assign(document.createElement('input'), { name })
    if (typeof value === 'string') Object.assign(input, { type: 'hidden', value })
    else {
      form.enctype = 'multipart/form-data'
      const files = new DataTransfer()
      if (value.name !== '') files.items.add(value)
      Object.assign(input, { type: 'file', files: files.files })
    }
    form.append(input)
  }
  document.body.append(form)
  form.submit()
}

function showConnectionNotice(title: string, ...parts: Node[]): void {
  notice?.remove()
  notice = element(
    'section',
    `${surface.room} ${css.notice} ${print.never}`,
    element('h2', css.title, title),
    ...parts,
  )
  notice.role = 'status'
  notice.ariaLabel = title
  document.body.append(notice)
}

function press(text: string, className: string | undefined, act: () => void): HTMLElement {
  const control = Object.assign(element('button', className, text), { type: 'button' })
  control.addEventListener('click', act)
  return control
}
