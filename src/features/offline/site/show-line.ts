import button from '#/ui/button.module.css'
import print from '#/ui/print.module.css'
import surface from '#/ui/surface.module.css'
import font from '#/ui/font.module.css'
import css from './offline.module.css'
import { element, fieldRows, findWaitingForm } from './waiting-form.ts'

const SETTLED_MS = 1000
const MAX_PROBE_PAUSE_MS = 60_000

let notice: HTMLElement | undefined
/** True if the worker answered with a cached page, or with the offline page in the place of another. */
let isCopy = document.documentElement.dataset.offline !== undefined
let waiting: ReturnType<typeof setTimeout> | undefined

/** Notifies when offline, and offers to send a waiting form once online. */
export function showLine(): void {
  addEventListener('offline', () => {
    clearTimeout(waiting)
    showConnection()
  })
  addEventListener('online', () => awaitLine())
  // Soft navigation while offline uses cached pages.
  if ('navigation' in window) navigation.addEventListener('navigatesuccess', noteCopy)
  if (isCopy || !navigator.onLine) showConnection()
  else void askForm()
  // A connected browser whose site does not answer gets no `online` event.
  if (isCopy && navigator.onLine) awaitLine()
}

/** Probes the site until it answers: not at once, because a connection flickers and a navigation may be running. */
function awaitLine(pauseMs = SETTLED_MS): void {
  clearTimeout(waiting)
  waiting = setTimeout(async () => {
    if (await isSiteReachable()) comeBack()
    else if (navigator.onLine) awaitLine(Math.min(2 * pauseMs, MAX_PROBE_PAUSE_MS))
  }, pauseMs)
}

/** The worker does not answer HEAD requests from its caches. */
const isSiteReachable = () =>
  fetch('/sin-conexion', { method: 'HEAD', cache: 'no-store', headers: { purpose: 'prefetch' } }).then(
    ({ status }) => status < 500,
    () => false,
  )

function noteCopy(): void {
  isCopy ||= !navigator.onLine
}

function showConnection(): void {
  // The offline page already states it.
  if (document.querySelector('[data-enhance=offline-page]')) return
  showConnectionNotice('Sin conexión', element('p', font.muted, 'Ves lo que quedó guardado en este equipo.'))
}

/** Reloads a stale copy, unless a form has input. */
function comeBack(): void {
  notice?.remove()
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
    element('p', font.muted, 'Lo escribiste sin conexión. Esto es lo que se va a enviar:'),
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
    element('h2', css.noticeTitle, title),
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
