import { changedFields, type PathChange } from '#/catalogue/json/fields.ts'
import { isObject } from '#/catalogue/json/json.ts'
import { writePanelStorage, panelStorageNames, readPanelStorage } from '#/ui/panel-storage.ts'
import type { LocalBackupDevice, LocalBackup } from './device.ts'

const MINE = 'borrador.'

/**
 * Local backup in this browser's storage, separate per tab. Backups of a closed tab are adopted when another opens
 * the document, once the lock that the tab held is free.
 */
export function browserDevice(uid: string): LocalBackupDevice {
  const tab = crypto.randomUUID?.() ?? `${Math.random().toString(36).slice(2)}-${Date.now()}`
  const lockOf = (name: string) => `panel-pestana.${name}`
  // Unavailable without TLS: then every other tab counts as closed.
  const locks = navigator.locks as LockManager | undefined
  locks?.request(lockOf(tab), () => new Promise<void>(() => {})).catch(() => undefined)
  // Format of earlier versions: one entry per document for all tabs.
  const legacyOf = (document: string) => document.replace('/', '.')

  const read = (name: string) => copyIn(readPanelStorage(uid, name))

  function storedCopies(): { name: string; tab: string; document: string }[] {
    return panelStorageNames(uid).flatMap((name) => {
      if (!name.startsWith(MINE)) return []
      const [owner = '', ...rest] = name.slice(MINE.length).split('.')
      return [{ name, tab: owner, document: rest.join('.') }]
    })
  }

  async function takeUp(name: string, take: (copy: LocalBackup) => Promise<boolean>): Promise<void> {
    const copy = read(name)
    if (copy && (await take(copy))) writePanelStorage(uid, name, null)
  }

  return {
    tab,
    keep: (document, copy) => writePanelStorage(uid, `${MINE}${tab}.${document}`, copy),
    left(document, take) {
      for (const { name, tab: other } of storedCopies().filter((each) => each.document === document)) {
        if (other === tab) continue
        const work = () => takeUp(name, take)
        void (locks ? locks.request(lockOf(other), work) : Promise.resolve().then(work)).catch(
          () => undefined,
        )
      }
      if (read(legacyOf(document))) void takeUp(legacyOf(document), take)
    },
    documents() {
      const legacy = panelStorageNames(uid).flatMap((name) => {
        const [, collection, id] = /^([a-z-]+)\.(.+)$/.exec(name) ?? []
        if (id === undefined || collection === 'borrador' || collection === 'planilla') return []
        return [`${collection}/${id}`]
      })
      return [...new Set([...storedCopies().map(({ document }) => document), ...legacy])]
    },
  }
}

function copyIn(stored: unknown): LocalBackup | null {
  if (!isObject(stored)) return null
  const { base, value, fields, asks, others, sent } = stored
  if (isObject(base) && isObject(value))
    return { fields: changedFields(base, value), asks: [], others: [], sent: null }
  if (!Array.isArray(fields)) return null
  return {
    fields: (fields as unknown[]).filter(isField),
    asks: Array.isArray(asks) ? (asks as string[]) : [],
    others: Array.isArray(others) ? (others as unknown[]).filter(isField) : [],
    sent: (sent ?? null) as LocalBackup['sent'],
  }
}

const isField = (candidate: unknown): candidate is PathChange =>
  typeof (Object(candidate) as PathChange).path === 'string'
