export type AccountView =
  | 'sign-in'
  | 'code'
  | 'sign-up'
  | 'sign-up-sent'
  | 'confirm'
  | 'recover'
  | 'recover-sent'
  | 'new-password'
  | 'account'

export type FormView = Exclude<AccountView, 'sign-up-sent' | 'recover-sent' | 'account'>

export const ACCOUNT_PATHS: Record<AccountView, string> = {
  'sign-in': '/ingresar',
  code: '/ingresar/codigo',
  'sign-up': '/registrarse',
  'sign-up-sent': '/registrarse/enviado',
  confirm: '/registrarse/confirmar',
  recover: '/recuperar',
  'recover-sent': '/recuperar/enviado',
  'new-password': '/recuperar/nueva',
  account: '/cuenta',
}

export type FirebaseAccounts = {
  kind: 'firebase'
  projectId: string
  apiKey: string
  emulator: string | null
}

export const ERASED_WITH_ACCOUNT =
  'tu correo, tu clave, tus sesiones, tu lista, tus avisos de stock y tus productos registrados con sus facturas'

/** The privacy page states how many days. */
export const RETAINED_DATA: readonly { what: string; until: string }[] = [
  {
    what: 'Las consultas que nos escribiste',
    until: 'hasta que estén respondidas y no hagan falta por una garantía o un reclamo.',
  },
  {
    what: 'Las copias de seguridad hechas antes',
    until: 'hasta que se descartan. Son para reponer el sitio si algo falla.',
  },
  {
    what: 'Los correos que ya te mandamos',
    until: 'en tu casilla y, por un tiempo, en el servicio que los envía.',
  },
  {
    what: 'El registro técnico del servidor',
    until: 'con direcciones IP y páginas pedidas, hasta que se renueva. Es para cuidar el sitio de ataques.',
  },
]
