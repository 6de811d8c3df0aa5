import type { PanelRole } from '#/panel/model/panel-data.ts'

export type PanelUser = {
  uid: string
  email: string
  role: PanelRole
  confirmed: boolean
  suspended: boolean
  createdAt: string
  /** Null with Firebase, where the site keeps none. */
  factors: { app: boolean; passkeys: number } | null
}

/** GET /panel/datos/usuarios; `?correo=` for one account. */
export type PanelUsers = { identity: 'local' | 'firebase'; users: PanelUser[] }

/** GET /panel/datos/usuario/:uid */
export type PanelUserDetail = {
  identity: 'local' | 'firebase'
  user: PanelUser
  recoveryCodes: number
  passkeys: { name: string; createdAt: string }[]
  /** Null with Firebase, which cannot tell them apart. */
  sessions: { id: string; device: string; network: string; openedAt: string; usedAt: string }[] | null
}
