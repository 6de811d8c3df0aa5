import { PUBLISHING_TAKES, taken, WRITING_TAKES } from '#/publishing/model/collection-permissions.ts'
import { usePanelSession, useMay } from '#/panel/shell/session.ts'
import { parts } from '#/panel/common/styles.ts'

export function useMayWrite(collection: string): boolean {
  return useMay(taken<string>(WRITING_TAKES, collection) ?? 'draft:write')
}

export function canPublish(permissions: readonly string[], collection: string): boolean {
  const also = taken<string>(PUBLISHING_TAKES, collection)
  return permissions.includes('publish') && (also === undefined || permissions.includes(also))
}

export const useMayPublish = (collection: string): boolean =>
  canPublish(usePanelSession().permissions, collection)

/** Notice displayed before editing on what the account may not do. */
export function PermissionNotice({ collection }: { collection: string }) {
  const mayWrite = useMayWrite(collection)
  const isPublisher = useMayPublish(collection)
  const who = taken(PUBLISHING_TAKES, collection) ? 'quien administra el sitio' : 'quien edita'
  if (isPublisher) return null
  return (
    <p className={parts.box}>
      {mayWrite
        ? `Podés escribir, y queda como borrador a la vista del equipo. Lo publica ${who}.`
        : `Esto lo cambia ${who}: lo podés leer, y nada más.`}
    </p>
  )
}
