import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { PublicCollection } from '../../catalogue/documents/collections.ts'
import type { Person } from '../../pages/panel/panel-data.ts'
import { send } from '../api/ask.ts'
import { PEOPLE_KEY } from '../api/follow-changes.ts'
import { usePanelSession } from '../shell/session.ts'
import css from './others.module.css'

const TELL_EVERY_MS = 12_000

/** Who else is in this document, and tells them that one is here. */
export function Others({ collection, id }: { collection: PublicCollection; id: string }) {
  const { uid } = usePanelSession()
  const { data: people = [] } = useQuery<Person[]>({ queryKey: PEOPLE_KEY, enabled: false, initialData: [] })
  useEffect(() => {
    // Nobody is worse off for not knowing.
    const tell = () => void send('/presencia', { collection, id, field: null }).catch(() => undefined)
    tell()
    const timer = setInterval(tell, TELL_EVERY_MS)
    return () => {
      clearInterval(timer)
      void send('/presencia', { collection, id: '', field: null }).catch(() => undefined)
    }
  }, [collection, id])
  const here = people.filter((one) => one.collection === collection && one.id === id && one.uid !== uid)
  if (here.length === 0) return null
  const names = new Intl.ListFormat('es-AR').format([...new Set(here.map(({ email }) => email))])
  return (
    <p className={css.others} role="status">
      {here.length === 1 ? `${names} también está acá.` : `${names} también están acá.`}
    </p>
  )
}
