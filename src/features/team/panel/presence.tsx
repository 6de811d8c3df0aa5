import { useQuery, queryOptions } from '@tanstack/react-query'
import { use, useEffect, type ReactNode } from 'react'
import type { DocumentCardProps } from '#/publishing/panel/editor-parts.tsx'
import { postJson } from '#/panel/api/request.ts'
import type { PresentPerson } from '#/panel/model/panel-data.ts'
import { formatList } from '#/language/es-AR/format.ts'
import { usePanelSession } from '#/panel/shell/session.ts'
import { DocumentContext } from '#/publishing/panel/form/document-context.ts'
import { fieldLabelText, fieldPathOf } from '#/panel/common/field-element.ts'
import { nameInAddress } from '#/language/es-AR/name-in-address.ts'
import { PEOPLE_KEY } from '#/panel/api/follow-changes.ts'
import { font, utility } from '#/panel/common/styles.ts'

const peopleQuery = queryOptions<PresentPerson[]>({
  queryKey: PEOPLE_KEY,
  enabled: false,
  initialData: [],
})

/** Short name of a person: the local part of their email, or all of it if ambiguous. */
function shortPersonName({ email, uid }: PresentPerson, among: readonly PresentPerson[]): string {
  const nameOf = (address: string) => address.split('@')[0]!
  const isShared = among.some((one) => one.uid !== uid && nameOf(one.email) === nameOf(email))
  return isShared ? email : nameInAddress(email)
}

const TELL_EVERY_MS = 12_000
/** Debounce in milliseconds, so that tabbing through fields reports the last one only. */
const SETTLES_MS = 300
const TAB = Math.random().toString(36).slice(2, 12)

export function DocumentPresence({ document: { collection, id } }: DocumentCardProps): ReactNode {
  const { uid } = usePanelSession()
  const { data: people } = useQuery(peopleQuery)
  useEffect(() => {
    let field = fieldPathOf(document.activeElement)
    let settling: ReturnType<typeof setTimeout> | undefined
    // Presence is optional, so errors are ignored.
    const report = (document: string, init?: RequestInit) =>
      void postJson('/presencia', { collection, id: document, field, tab: TAB }, init).catch(() => undefined)
    // Reports the end of presence when the tab closes.
    const leave = () => report('', { keepalive: true })
    const moved = () => {
      clearTimeout(settling)
      settling = setTimeout(() => {
        const now = fieldPathOf(document.activeElement)
        if (now === field) return
        field = now
        report(id)
      }, SETTLES_MS)
    }
    report(id)
    const timer = setInterval(() => report(id), TELL_EVERY_MS)
    addEventListener('pagehide', leave)
    document.addEventListener('focusin', moved)
    document.addEventListener('focusout', moved)
    return () => {
      clearInterval(timer)
      clearTimeout(settling)
      removeEventListener('pagehide', leave)
      document.removeEventListener('focusin', moved)
      document.removeEventListener('focusout', moved)
      leave()
    }
  }, [collection, id])
  const here = people.filter((one) => one.collection === collection && one.id === id && one.uid !== uid)
  const form = use(DocumentContext)
  const places = JSON.stringify(presencePlaces(here))
  useEffect(() => form?.see(new Map(JSON.parse(places) as [string, string][])), [form, places])
  if (here.length === 0) return null
  return (
    <p className={`${font.small} ${utility.accent}`} role="status">
      {here.map((person) => {
        const where = person.field === null ? null : fieldLabelText(person.field)
        const name = shortPersonName(person, here)
        return (
          <span key={`${person.uid}${person.field}`} title={person.email}>
            {where === null ? `${name} también está acá. ` : `${name} está en ${where}. `}
          </span>
        )
      })}
    </p>
  )
}

function presencePlaces(here: readonly PresentPerson[]): [string, string][] {
  const named = new Map<string, Set<string>>()
  for (const person of here) {
    if (person.field === null) continue
    named.set(person.field, (named.get(person.field) ?? new Set()).add(shortPersonName(person, here)))
  }
  return [...named].map(([path, names]) => [path, formatList([...names])])
}
