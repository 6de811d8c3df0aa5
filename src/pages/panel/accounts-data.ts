export type PanelRole = 'visitor' | 'redactor' | 'editor' | 'admin'

/** An account of the team, or one that was looked for by its address. */
export type PanelUser = {
  uid: string
  email: string
  role: PanelRole
  /** Whether its owner has shown that the address is theirs. */
  confirmed: boolean
  suspended: boolean
  createdAt: string
  /** Null where the site keeps no second factors: with Firebase. */
  factors: { app: boolean; passkeys: number } | null
}

/** GET /panel/datos/usuarios: the team; `?correo=` one account by its address, whoever it is. */
export type PanelUsers = { identity: 'local' | 'firebase'; users: PanelUser[] }

/** GET /panel/datos/usuario/:uid */
export type PanelUserDetail = {
  identity: 'local' | 'firebase'
  user: PanelUser
  recoveryCodes: number
  passkeys: { name: string; createdAt: string }[]
  /** Null where they can't be told apart: with Firebase. */
  sessions: { id: string; device: string; network: string; openedAt: string; usedAt: string }[] | null
}

/** GET /panel/datos/registro?quien=&que=&sobre=&desde=&hasta=&antes= */
export type AuditPage = {
  lines: {
    id: number
    at: string
    by: string
    action: string
    words: string
    about: string
    detail: string | null
  }[]
  /** Where the older ones go on. */
  next: number | null
}
